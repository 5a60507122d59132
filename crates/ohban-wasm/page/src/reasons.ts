// Why a move is not legal and why a game has ended, in Japanese: the library says it in English, with a code.

import { spoken } from "./text";

/** `{}` stands for the square, or what else the library names. */
export const ILLEGAL: Record<string, string> = {
  game_over: "対局は終わっています",
  off_board: "{}は盤の外です",
  empty_start: "{}に駒がありません",
  opponents_piece: "{}の駒は相手のものです",
  own_piece: "{}に自分の駒があります",
  nothing_to_capture: "{}に取る駒がありません",
  blocked: "{}の駒にさえぎられています",
  rank_in_the_way: "{}の駒は同格以上なので、飛び越したり途中で取ったりできません",
  not_by_jump: "{}の駒は飛び越えて取れません",
  does_not_move_so: "{}の駒はそのようには動けません",
  protected_lion: "{}の獅子は離れていて、しかも守られています（付け喰いになる駒も途中で取っていません）",
  counter_strike: "直前に獅子が他の駒に取られたので、{}の獅子をすぐには取れません（先獅子）",
  protected_royal: "{}の玉駒は守られているので、この駒では取れません",
  protected_piece: "{}の駒は守られているので、この駒では取れません",
  never_promotes: "この駒は成れません",
  no_such_form: "その番号の成駒はありません",
  no_promotion_now: "この手では成れません",
  contagion: "取った駒に変わるので、成る手とは書きません",
  must_promote: "この手では必ず成ります",
  leaves_royal_attacked: "玉駒が取られる手です（王手放置）",
  no_drops: "このゲームでは駒を打てません",
  not_in_hand: "その駒は持っていません",
  occupied: "{}には駒があります。打てるのは空いた升だけです",
  could_never_move: "{}に打つと動けない駒になります（行き所のない駒）",
  file_limit: "{}にはすでに同じ駒があるので打てません（二歩）",
  file_limit_of_moves: "{}にはすでに同じ駒があるので進めません",
  drop_region: "この駒は{}には打てません",
  confined: "この駒は{}には入れません",
  captures_need_royal: "盤上に玉駒のない側は駒を取れません",
  must_capture: "取れる駒があるときは取らなければなりません",
  not_beside_own: "駒は自分の駒の隣にだけ打てます。{}の隣にはありません",
  drop_mate: "この駒を打って詰ませることはできません（打歩詰め）",
  repetition: "同一局面に戻る手です（千日手）",
  royal_not_entered: "玉がまだ敵陣に入っていません",
  in_check: "王手をかけられているときは宣言できません",
  too_few_pieces: "敵陣の駒が足りません",
  too_few_points: "点数が足りません",
  no_move: "指し手として読めません",
};

export const ENDS: Record<string, string> = {
  royal_captured: "玉駒が取られた",
  mate: "詰み",
  stalemate: "指す手がない",
  try: "トライ",
  check: "王手",
  perpetual_check: "連続王手の千日手",
  repetition: "千日手",
  bare_king: "裸玉",
  impasse: "持将棋・入玉",
  resignation: "投了",
  illegal_move: "反則",
  illegal_repetition: "反則の千日手",
};

/** Why a move is not legal, in the language of the page. */
export function whyNot(code: string, reason: string): string {
  const words = ILLEGAL[code];
  if (spoken() !== "ja" || !words) return reason;
  const file = /file (\d+)/.exec(reason)?.[1];
  const named = file ? `${file}筋` : (/\b\d+[a-z]{1,2}\b/.exec(reason)?.[0] ?? "途中");
  return words.replace("{}", named);
}

/** Why a game has ended, in the language of the page. */
export function whyEnded(code: string): string {
  return (spoken() === "ja" && ENDS[code]) || code.replaceAll("_", " ");
}
