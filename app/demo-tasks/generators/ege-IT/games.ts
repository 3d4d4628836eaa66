/** The games of numbers 19, 20 and 21: heaps of stones, and who wins in how many moves. */
import { counted } from "../short-task";
import { at, listed, range } from "../informatics/short-answer";
import type { Random } from "../random";
import type { TaskDraft } from "../task-generator";

export type Game = {
  adds: readonly number[];
  times: number;
  goal: number;
  /** The heap that does not change at the start; null where there is one heap. */
  fixed: number | null;
};

type Position = readonly number[];
/** 1: wins by the next move; 2: by the second at the latest; -1: the other wins by the next move; -2: by the second. */
type Rank = 1 | -1 | 2 | -2 | null;

const STONES = { one: "камень", few: "камня", many: "камней" };

export function makeGame(random: Random): Game {
  const isTwo = random.int(0, 2) === 0;
  const times = random.pick([2, 2, 3]);
  const first = random.int(1, 3);
  const adds = isTwo || random.int(0, 1) === 0 ? [first] : [first, first + random.int(1, 3)];
  return {
    adds,
    times,
    goal: isTwo ? random.int(38, 90) : random.int(25, 160),
    fixed: isTwo ? random.int(3, 12) : null,
  };
}

function movesOf({ adds, times }: Game, position: Position): number[][] {
  return position.flatMap((heap, which) =>
    [...adds.map((add) => heap + add), heap * times].map((next) =>
      position.map((own, order) => (order === which ? next : own)),
    ),
  );
}

const size = (position: Position) => position.reduce((all, heap) => all + heap, 0);

export const startOf = ({ fixed }: Game, s: number): number[] => (fixed === null ? [s] : [fixed, s]);
const lastStart = ({ goal, fixed }: Game): number => goal - 1 - (fixed ?? 0);

const ranks = new WeakMap<Game, (position: Position) => Rank>();

/** Ranks of positions, remembered. */
export function rankGame(game: Game): (position: Position) => Rank {
  const rank = ranks.get(game) ?? makeRank(game);
  ranks.set(game, rank);
  return rank;
}

function makeRank(game: Game): (position: Position) => Rank {
  const known = new Map<string, Rank>();
  const rank = (position: Position): Rank => {
    const key = position.join(" ");
    const old = known.get(key);
    if (old !== undefined) return old;
    const moves = movesOf(game, position);
    const found = moves.some((next) => size(next) >= game.goal) ? 1 : rankByMoves(moves.map(rank));
    known.set(key, found);
    return found;
  };
  return rank;
}

function rankByMoves(moves: readonly Rank[]): Rank {
  if (moves.every((one) => one === 1)) return -1;
  if (moves.includes(-1)) return 2;
  if (moves.every((one) => one === 1 || one === 2)) return -2;
  return null;
}

export const startsOf = (game: Game, fits: (rank: Rank, position: Position) => boolean): number[] => {
  const rank = rankGame(game);
  return range(1, lastStart(game)).filter((s) => fits(rank(startOf(game, s)), startOf(game, s)));
};

/** The starts from which some move lets the other player win at once. */
export const spoiledStarts = (game: Game): number[] => {
  const rank = rankGame(game);
  return range(1, lastStart(game)).filter((s) =>
    movesOf(game, startOf(game, s)).some((next) => size(next) < game.goal && rank(next) === 1),
  );
};

const timesWord = (times: number) => (times === 2 ? "в два раза" : "в три раза");

export function describeGame({ adds, times, goal, fixed }: Game): string {
  const added = adds.map((add) => (add === 1 ? "один камень" : counted(add, STONES)));
  const heap = fixed === null ? "в кучу" : "в одну из куч";
  const moves = [
    ...added.map((add) => `добавить ${heap} ${add}`),
    `увеличить количество камней ${fixed === null ? "в куче" : "в одной из куч"} ${timesWord(times)}`,
  ];
  const rules = `Два игрока, Петя и Ваня, играют в игру. Перед ними ${fixed === null ? "лежит куча камней" : "лежат две кучи камней"}. Игроки ходят по очереди, первый ход делает Петя. За один ход можно ${moves.slice(0, -1).join(", ")} или ${moves.at(-1) ?? ""}. Камней у каждого игрока сколько угодно.`;
  const end =
    fixed === null
      ? `Игра заканчивается, когда в куче становится не меньше ${goal} ${goal % 10 === 1 && goal % 100 !== 11 ? "камня" : "камней"}. Побеждает тот, кто сделал последний ход. В начале в куче S камней, 1 ≤ S ≤ ${goal - 1}.`
      : `Игра заканчивается, когда всего в двух кучах становится не меньше ${goal} ${goal % 10 === 1 && goal % 100 !== 11 ? "камня" : "камней"}. Побеждает тот, кто сделал последний ход. В начале в первой куче ${counted(fixed, STONES)}, во второй S камней, 1 ≤ S ≤ ${goal - 1 - fixed}.`;
  return `${rules}\n\n${end} Игрок имеет выигрышную стратегию, если может выиграть при любых ходах противника.`;
}

/** Where Petya wins at once: what every solution begins with. */
export function explainFirstMove(game: Game): string {
  const wins = startsOf(game, (rank) => rank === 1);
  const best = at(wins, 0);
  const { times, fixed, goal } = game;
  const after = fixed === null ? `${best} · ${times} = ${best * times}` : describeBest(game, best);
  return `Игрок выигрывает сразу, если одним ходом доводит ${fixed === null ? "кучу" : "сумму"} до ${goal}. ${fixed === null ? "Сильнее всего растит кучу" : "Сильнее всего растит сумму"} умножение${fixed === null ? "" : " большей кучи"}. Первое такое S — это ${best}: ${after}. При S от ${best} и больше ход, который выигрывает сразу, тоже есть.`;
}

function describeBest({ times, fixed }: Game, s: number): string {
  const own = fixed ?? 0;
  return own > s ? `${own} · ${times} + ${s} = ${own * times + s}` : `${own} + ${s} · ${times} = ${own + s * times}`;
}

export const show = (position: Position): string =>
  position.length === 1 ? String(position[0]) : `(${position.join("; ")})`;

/** `3, 4 и (5; 7)`. */
export const movesFrom = (game: Game, position: Position): string => listed(movesOf(game, position).map(show));
export const nextOf = movesOf;

/** For checks: the rules as the text has them, and what was found of them. */
type ReadGame = {
  moves: ((heap: number) => number)[];
  goal: number;
  fixed: number | null;
  last: number;
  known: Map<string, boolean>;
};

function readGame({ statement }: TaskDraft): ReadGame {
  const WORDS: Record<string, number> = { один: 1, два: 2, три: 3 };
  const adds = [...statement.matchAll(/добавить в (?:кучу|одну из куч) (\S+) кам/g)].map(
    ([, word = ""]) => WORDS[word] ?? Number(word),
  );
  const [, times = ""] = /увеличить количество камней в (?:куче|одной из куч) в (\S+) раза/.exec(statement) ?? [];
  const [, goal = ""] = /не меньше (\d+) кам/.exec(statement) ?? [];
  const [, fixed] = /в первой куче (\d+) кам/.exec(statement) ?? [];
  const [, last = ""] = /1 ≤ S ≤ (\d+)/.exec(statement) ?? [];
  return {
    moves: [...adds.map((add) => (heap: number) => heap + add), (heap: number) => heap * (WORDS[times] ?? Number.NaN)],
    goal: Number(goal),
    fixed: fixed === undefined ? null : Number(fixed),
    last: Number(last),
    known: new Map(),
  };
}

/** For checks: whether the player to move can win within so many moves of their own, by trying everything. */
export function canWin(game: ReadGame, heaps: Position, own: number): boolean {
  if (own === 0) return false;
  const key = `${heaps.join(" ")} win ${own}`;
  const found =
    game.known.get(key) ?? afterMoves(game, heaps).some((next) => isOver(game, next) || isLost(game, next, own - 1));
  game.known.set(key, found);
  return found;
}

/** For checks: whether every move of the player to move lets the other win within so many moves. */
export function isLost(game: ReadGame, heaps: Position, other: number): boolean {
  if (other === 0) return false;
  return afterMoves(game, heaps).every((next) => !isOver(game, next) && canWin(game, next, other));
}

export const afterMoves = ({ moves }: ReadGame, heaps: Position): number[][] =>
  heaps.flatMap((heap, which) => moves.map((move) => heaps.map((one, order) => (order === which ? move(heap) : one))));
export const isOver = ({ goal }: ReadGame, heaps: Position): boolean =>
  heaps.reduce((all, heap) => all + heap, 0) >= goal;

/** For checks: the starts of the text that fit. */
export function findStarts(draft: TaskDraft, fits: (game: ReadGame, heaps: Position) => boolean): number[] {
  const game = readGame(draft);
  return range(1, game.last).filter((s) => fits(game, game.fixed === null ? [s] : [game.fixed, s]));
}
