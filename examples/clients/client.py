"""Asks ohban about positions: python3 client.py [path of ohban]"""

import json
import subprocess
import sys


class Ohban:
    def __init__(self, program="ohban"):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([program, "serve"], stdin=pipe, stdout=pipe, text=True, encoding="utf-8")

    def ask(self, **question):
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise ValueError(answer["error"]["message"])
        return answer


ohban = Ohban(*sys.argv[1:2])
moves = []
for move in ["7g7e", "7g7f"]:
    judge = ohban.ask(game="shogi", moves=moves, move=move, want=["judge", "notation"])["judge"]
    if not judge["legal"]:
        print(f"{move} is not legal: {judge['reason']} ({judge['code']})")
        continue
    moves.append(move)
    now = ohban.ask(game="shogi", moves=moves, want=["legal", "outcome"])
    print(f"{move} {judge['played']['japanese']}, {now['turn']} has {len(now['legal'])} moves")
