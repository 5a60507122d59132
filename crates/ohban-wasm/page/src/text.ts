// The words of the page in English and Japanese. What the library says (rules, reasons) is English.

const WORDS = {
  title: ["Shogi of every size", "あらゆる将棋"],
  choose: ["Games", "ゲーム"],
  search: ["Search", "検索"],
  allSizes: ["All sizes", "すべての大きさ"],
  small: ["Small (to 8)", "小型（8以下）"],
  middle: ["Middle (9 to 13)", "中型（9〜13）"],
  large: ["Large (14 up)", "大型（14以上）"],
  black: ["Black", "先手"],
  white: ["White", "後手"],
  toMove: ["to move", "の番"],
  check: ["check", "王手"],
  over: ["The game is over.", "終局"],
  wins: ["wins", "の勝ち"],
  draw: ["Draw", "引き分け"],
  noContest: ["No contest", "無勝負"],
  repeated: ["position seen before, times:", "同一局面の回数:"],
  destinations: ["destinations", "か所へ動ける"],
  captures: ["captures", "か所で取れる"],
  illegal: ["Not legal:", "指せません:"],
  noSuchStep: ["the piece cannot go on there", "そこへは続けて動けません"],
  stepTaken: ["Takes on", "取る:"],
  stepNext: ["Choose where to go on, or the same square to stay.", "次の升を選んでください。同じ升で止まります。"],
  wouldGo: ["Would leave the board:", "盤から消える駒:"],
  touchAgain: ["These pieces would go. Touch again to play.", "印の駒が消えます。もう一度触れると指します。"],
  noPlayer: ["The player cannot be started.", "思考エンジンを起動できません。"],
  pass: ["Pass (stay)", "じっと（パス）"],
  cancel: ["Cancel", "取り消し"],
  promote: ["Which one?", "どちらにしますか"],
  takeBack: ["Take back", "待った"],
  first: ["First move", "初手へ"],
  back: ["Back", "一手戻る"],
  forward: ["Forward", "一手進む"],
  last: ["Last move", "最後へ"],
  flip: ["Turn the board", "盤を反転"],
  newGame: ["New game", "新しい対局"],
  resign: ["Resign", "投了"],
  declare: ["Declare impasse", "入玉宣言"],
  agree: ["Agree on points", "点数で合意"],
  hint: ["Hint", "ヒント"],
  analyse: ["Analyse", "検討"],
  thinking: ["thinking…", "思考中…"],
  person: ["A person", "人間"],
  level: ["Engine, level", "エンジン レベル"],
  moves: ["Moves", "棋譜"],
  pieces: ["Pieces", "駒"],
  rules: ["Rules", "ルール"],
  record: ["Record", "棋譜入出力"],
  setUp: ["Set up", "局面編集"],
  workshop: ["Workshop", "工房"],
  play: ["Play", "対局"],
  style: ["Pieces as", "駒の文字"],
  "two-kanji": ["whole names", "正式名"],
  "one-kanji": ["one kanji", "一文字"],
  letters: ["letters", "ローマ字"],
  theme: ["Dark or light", "明暗"],
  comment: ["Comment", "コメント"],
  read: ["Read", "読み込む"],
  write: ["Write", "書き出す"],
  copy: ["Copy", "コピー"],
  copied: ["Copied.", "コピーしました。"],
  save: ["Save", "保存"],
  openFile: ["Open a file", "ファイルを開く"],
  link: ["Copy link", "リンクをコピー"],
  lost: ["Not in this format:", "この形式に入らないもの:"],
  format: ["Format", "形式"],
  pasteSfen: ["SFEN of the position", "局面のSFEN"],
  use: ["Use it", "使う"],
  erase: ["Erase", "消す"],
  empty: ["Empty board", "盤を空に"],
  done: ["Done", "完了"],
  turn: ["To move", "手番"],
  hand: ["in hand", "持駒"],
  nothing: ["nothing", "なし"],
  startFrom: ["Start from", "元にするゲーム"],
  blank: ["a new small game", "新しい小さなゲーム"],
  shareGame: ["Copy link to this game", "このゲームへのリンクをコピー"],
  allRight: ["Everything is right.", "問題ありません。"],
  royal: ["royal: the game is lost with the last of them", "玉駒"],
  promotesTo: ["promotes to", "成ると"],
  from: ["promoted", "成る前:"],
  hoverPiece: ["Point at a piece, or touch it long, to see how it moves.", "駒を指すか長押しすると動きが見えます。"],
  boardHelp: [
    "Board. Arrow keys go from square to square, Enter chooses, Escape cancels, I tells about a piece, plus and minus zoom.",
    "盤。矢印で升を移動、Enterで選択、Escapeで取消、Iで駒の説明、+と-で拡大縮小。",
  ],
  emptySquare: ["empty", "空き升"],
  badLink: ["The link cannot be read:", "リンクを読めません:"],
  noWasm: [
    "This browser has no WebAssembly, which the rules of the games need. A browser of the last years has it.",
    "このブラウザはWebAssemblyに対応していません。新しいブラウザをお使いください。",
  ],
  tooSlow: [
    "This game takes too long to work out for a page. The program `ohban check` gives it more time.",
    "このゲームは計算に時間がかかりすぎ、ページでは扱えません。",
  ],
  stop: [". ", "。"],
  seconds: ["Seconds a move", "一手の秒数"],
  allFamilies: ["All families", "すべての系統"],
  inEnglish: ["", "（以下は英語です）"],
  map: ["Map of the board", "盤の縮図"],
  zoomIn: ["Larger", "拡大"],
  zoomOut: ["Smaller", "縮小"],
  close: ["Close", "閉じる"],
  depth: ["depth", "深さ"],
  nodesPerSecond: ["positions a second", "局面/秒"],
  mate: ["mate", "詰み"],
  skip: ["To the board", "盤へ"],
} as const;

export type Word = keyof typeof WORDS;
export type Language = "en" | "ja";

let language: Language = "en";

export function speak(to: Language): void {
  language = to;
  document.documentElement.lang = to;
}

export function spoken(): Language {
  return language;
}

export function t(word: Word): string {
  return WORDS[word][language === "ja" ? 1 : 0];
}
