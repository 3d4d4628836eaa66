/** ЕГЭ, informatics, number 21: a game that Vanya wins by his first or second move. */
import { givenTask, isAnswer, listed } from "../informatics/short-answer";
import type { TaskGenerator } from "../task-generator";
import {
  describeGame,
  explainFirstMove,
  findStarts,
  isLost,
  makeGame,
  nextOf,
  rankGame,
  show,
  startOf,
  startsOf,
} from "./games";

const either: TaskGenerator = {
  key: "ege-it-21-first-or-second",
  version: 1,
  topic: "ege-IT",
  number: 21,
  count: 34,
  method: "full-search",
  make(random) {
    const game = makeGame(random);
    const found = startsOf(game, (rank) => rank === -2);
    const [least] = found;
    if (least === undefined) return null;
    const isMost = found.length > 1 && random.int(0, 1) === 1;
    const answer = isMost ? (found.at(-1) ?? least) : least;
    const [sure = 0] = startsOf(game, (rank) => rank === -1);
    const petya = startsOf(game, (rank) => rank === 2);
    const rank = rankGame(game);
    const replies = nextOf(game, startOf(game, answer)).map((next) =>
      rank(next) === 1
        ? `после хода в ${show(next)} Ваня выигрывает сразу`
        : `после хода в ${show(next)} Ваня ходит в ${show(nextOf(game, next).find((position) => rank(position) === -1) ?? [])} и выигрывает вторым ходом`,
    );
    return givenTask({
      parameters: [...game.adds, game.times, game.goal, game.fixed ?? 0, Number(isMost)],
      theme: "teoriya-igr",
      subTheme: game.fixed === null ? "odna-kucha" : "dve-kuchi",
      level: 3,
      statement: `${describeGame(game)}\n\nНайди **${isMost ? "наибольшее" : "наименьшее"}** значение S, при котором одновременно выполнены два условия:\n\n- у Вани есть выигрышная стратегия, которая позволяет ему выиграть первым или вторым ходом при любой игре Пети;\n- у Вани нет стратегии, которая гарантирует ему победу первым ходом.`,
      answer,
      wrong: [
        [sure, "При таком S Ваня гарантированно выигрывает первым ходом, а второе условие это запрещает."],
        [petya[0] ?? 0, "При таком S выигрывает Петя вторым ходом."],
        ...(isMost ? ([[least, "Такое S подходит, но оно не наибольшее."]] as const) : []),
      ],
      hints: [
        "Найди по порядку: S, где Петя выигрывает сразу; S, где Ваня выигрывает первым ходом; S, где Петя выигрывает вторым.",
        "Теперь нужно S, из которого любой ход Пети ведёт туда, где выигрывает тот, кто ходит.",
      ],
      solution: [
        explainFirstMove(game),
        game.fixed === null
          ? `Ваня выигрывает первым ходом при любом ходе Пети, если S равно ${listed(startsOf(game, (own) => own === -1))}. Петя выигрывает вторым ходом, если S равно ${listed(petya)}.`
          : "Позицию, из которой любой ход отдаёт победу противнику, назовём проигрышной: кто ставит в неё соперника, тот выигрывает следующим ходом.",
        `Нужно S, при котором все ходы Пети ведут туда, где тот, кто ходит, выигрывает первым или вторым ходом. При S = ${answer}: ${replies.join("; ")}.`,
        found.length === 1 ? "Других подходящих S нет." : `Все подходящие значения: ${listed(found)}.`,
      ],
    });
  },
  check(draft) {
    const found = findStarts(draft, (game, heaps) => isLost(game, heaps, 2) && !isLost(game, heaps, 1));
    return isAnswer(draft, (draft.statement.includes("**наименьшее**") ? found[0] : found.at(-1)) ?? 0);
  },
};

export const generators: readonly TaskGenerator[] = [either];
