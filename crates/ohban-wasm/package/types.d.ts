export interface GameFacts { id: string; name: string; kanji: string; files: number; ranks: number; pieces: number; kinds: number; authority: string; about: string }
export interface PieceOnSquare { square: string; piece: string; color: "black" | "white" }
export interface MoveFacts { usi: string; from: string | null; drop?: string; way?: string[]; to: string; promotes: boolean; becomes?: string; captures?: PieceOnSquare[]; burns?: PieceOnSquare[]; western?: string; japanese?: string }
export interface Hand { piece: string; count: number }
export interface BoardFacts { files: number; ranks: number; pieces: PieceOnSquare[]; hands: { black: Hand[]; white: Hand[] }; lionTaken: string | null }
export interface CheckFacts { inCheck: boolean; royals: string[] }
export interface Declaration { declaration: string; allowed: boolean; code?: string; reason?: string; points: { black: number; white: number } }
export interface OutcomeFacts { inPlay: boolean; result: string | null; winner: "black" | "white" | null; reason: string | null; occurrences: number; declarations: Declaration[] }
export interface PieceFacts { code: string; sfen: string; id: string; name: string; kanji: string; oneKanji: string; romaji: string; moves: string; movesInWords: string; promoted: boolean; promotesTo: string | null; unpromoted: string | null; royal: boolean; marks: { right: number; forward: number; meaning: string }[] }
export interface Place { game: string; sfen: string; turn: "black" | "white"; moveNumber: number }
export interface Verdict { move: string; legal: boolean; code?: string; reason?: string; played?: MoveFacts; after?: unknown }
export interface Diagnostic { severity: "error" | "warning"; file: string; line?: number; column?: number; endColumn?: number; path: string; message: string; help?: string }
export interface Checked { ok: boolean; diagnostics: Diagnostic[] }
export interface LineFacts { rank: number; centipawns?: number; mate?: number; moves: MoveFacts[] }
export interface Looked { depth: number; nodes: number; time: number; lines: LineFacts[] }
export interface ReadFacts { format: string; record: unknown; notes: string[] }
export interface SearchLimits { depth?: number; nodes?: number; time?: number; lines?: number }
export interface WrittenFacts { text: string; lost: string[] }
