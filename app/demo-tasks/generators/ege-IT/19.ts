/** ЕГЭ, informatics, number 19: a game that Vanya wins by his first move. */
import { givenTask, isAnswer } from "../informatics/short-answer";
import type { TaskGenerator } from "../task-generator";
import {
  afterMoves,
  canWin,
  describeGame,
  explainFirstMove,
  findStarts,
  isLost,
  isOver,
  makeGame,
  movesFrom,
  nextOf,
  rankGame,
  show,
  spoiledStarts,
  startOf,
  startsOf,
} from "./games";

const COMMON = { version: 1, topic: "ege-IT", number: 19, method: "full-search" } as const;
const placeOf = (isTwo: boolean) => ({ theme: "teoriya-igr", subTheme: isTwo ? "dve-kuchi" : "odna-kucha" }) as const;
const HINTS = [
  "Сначала найди все значения S, при которых выигрывает тот, кто ходит.",
  "Теперь посмотри, из каких позиций ход ведёт в найденные.",
];

const mistake: TaskGenerator = {
  ...COMMON,
  key: "ege-it-19-mistake",
  count: 17,
  make(random) {
    const game = makeGame(random);
    const [answer] = spoiledStarts(game);
    if (answer === undefined || answer < 3) return null;
    const rank = rankGame(game);
    const start = startOf(game, answer);
    const bad = nextOf(game, start).find((next) => rank(next) === 1);
    const [first = 0] = startsOf(game, (one) => one === 1);
    const [sure = 0] = startsOf(game, (one) => one === -1);
    if (!bad) return null;
    return givenTask({
      parameters: [...game.adds, game.times, game.goal, game.fixed ?? 0],
      ...placeOf(game.fixed !== null),
      level: 2,
      statement: `${describeGame(game)}\n\nИзвестно, что Ваня выиграл своим первым ходом после **неудачного** первого хода Пети. Укажи минимальное значение S, при котором такая ситуация возможна.`,
      answer,
      wrong: [
        [first, "При таком S выигрывает тот, кто ходит первым. А Петя ходил из позиции, откуда до неё один ход."],
        [sure, "При таком S Ваня выигрывает при любом ходе Пети. Достаточно одного неудачного хода."],
      ],
      hints: HINTS,
      solution: [
        explainFirstMove(game),
        `Петя ошибается, если делает ход, после которого Ваня может выиграть сразу. Чтобы попасть туда из как можно меньшего S, нужен самый большой ход. При S = ${answer} ходы Пети ведут в ${movesFrom(game, start)}. После хода в ${show(bad)} Ваня выигрывает.`,
        `При меньших S ни один ход Пети не ведёт в позицию, из которой можно выиграть сразу.`,
      ],
    });
  },
  check(draft) {
    const found = findStarts(draft, (game, heaps) =>
      afterMoves(game, heaps).some((next) => !isOver(game, next) && canWin(game, next, 1)),
    );
    return found[0] !== undefined && isAnswer(draft, found[0]);
  },
};

const anyMove: TaskGenerator = {
  ...COMMON,
  key: "ege-it-19-any-move",
  count: 17,
  make(random) {
    const game = makeGame(random);
    const [answer, other] = startsOf(game, (rank) => rank === -1);
    const [first = 0] = startsOf(game, (rank) => rank === 1);
    if (answer === undefined || answer < 3) return null;
    const start = startOf(game, answer);
    return givenTask({
      parameters: [...game.adds, game.times, game.goal, game.fixed ?? 0],
      ...placeOf(game.fixed !== null),
      level: 1,
      statement: `${describeGame(game)}\n\nУкажи минимальное значение S, при котором Петя не может выиграть первым ходом, но после **любого** первого хода Пети Ваня может выиграть своим первым ходом.`,
      answer,
      wrong: [
        [first, "При таком S Петя выигрывает первым же ходом."],
        [answer - 1, "При таком S у Пети есть ход, после которого Ваня не выигрывает сразу."],
        ...(other === undefined ? [] : ([[other, "Такое S подходит, но оно не минимальное."]] as const)),
      ],
      hints: HINTS,
      solution: [
        explainFirstMove(game),
        `Нужно S, при котором все ходы ведут в такие выигрышные позиции. При S = ${answer} ходы Пети ведут в ${movesFrom(game, start)}: из каждой Ваня выигрывает одним ходом.`,
        "При меньших S у Пети есть ход, после которого Ваня сразу выиграть не может.",
      ],
    });
  },
  check(draft) {
    const found = findStarts(draft, (game, heaps) => isLost(game, heaps, 1));
    return found[0] !== undefined && isAnswer(draft, found[0]);
  },
};

export const generators: readonly TaskGenerator[] = [mistake, anyMove];
