/** ЕГЭ, informatics, number 20: a game that Petya wins by his second move. */
import { givenTask, isAnswer, listed } from "../informatics/short-answer";
import type { TaskGenerator } from "../task-generator";
import {
  canWin,
  describeGame,
  explainFirstMove,
  findStarts,
  makeGame,
  movesFrom,
  nextOf,
  rankGame,
  show,
  startOf,
  startsOf,
} from "./games";

const second: TaskGenerator = {
  key: "ege-it-20-second-move",
  version: 1,
  topic: "ege-IT",
  number: 20,
  count: 34,
  method: "full-search",
  make(random) {
    const game = makeGame(random);
    const found = startsOf(game, (rank) => rank === 2);
    const lost = startsOf(game, (rank) => rank === -1);
    const [one, two] = found;
    if (one === undefined || two === undefined) return null;
    const asked = random.pick(["two", "least", "most"] as const);
    const most = found.at(-1) ?? two;
    const answer = asked === "two" ? [one, two] : asked === "least" ? one : most;
    const rank = rankGame(game);
    const wayFrom = (s: number) => {
      const next = nextOf(game, startOf(game, s)).find((position) => rank(position) === -1) ?? [];
      return `при S = ${s} Петя ходит в ${show(next)}; дальше Ваня может получить только ${movesFrom(game, next)}, и каждый раз Петя выигрывает`;
    };
    const [first = 0] = startsOf(game, (own) => own === 1);
    const shown = asked === "two" ? [one, two] : [asked === "least" ? one : most];
    return givenTask({
      parameters: [...game.adds, game.times, game.goal, game.fixed ?? 0, asked],
      theme: "teoriya-igr",
      subTheme: game.fixed === null ? "odna-kucha" : "dve-kuchi",
      level: 2,
      statement: `${describeGame(game)}\n\n${
        asked === "two"
          ? "Найди **два наименьших** значения S, при которых"
          : `Найди **${asked === "least" ? "наименьшее" : "наибольшее"}** значение S, при котором`
      } у Пети есть выигрышная стратегия, причём Петя не может выиграть первым ходом, но может выиграть своим вторым ходом при любом ходе Вани.${asked === "two" ? " Запиши эти значения в порядке возрастания через пробел." : ""}`,
      answer,
      wrong:
        asked === "two"
          ? [
              [[two, one], "Запиши значения в порядке возрастания."],
              [lost.slice(0, 2), "При таких S выигрывает Ваня первым ходом."],
            ]
          : [
              [lost[0] ?? 0, "При таком S выигрывает Ваня первым ходом."],
              [first, "При таком S Петя выигрывает первым ходом."],
              [asked === "least" ? most : one, "Такое S подходит, но спрашивают другое из подходящих."],
            ],
      hints: [
        "Найди S, при которых выигрывает тот, кто ходит, а потом S, при которых любой ход ведёт в такие позиции.",
        "Петя выиграет вторым ходом, если первым ходом поставит Ваню в проигрышную позицию.",
      ],
      solution: [
        explainFirstMove(game),
        game.fixed === null
          ? `Значения, при которых любой ход отдаёт победу противнику: ${listed(lost)}. Назовём их проигрышными.`
          : "Позицию, из которой любой ход отдаёт победу противнику, назовём проигрышной.",
        `Петя должен попасть в проигрышную позицию одним ходом: ${shown.map(wayFrom).join("; ")}.`,
        game.fixed === null || found.length < 12
          ? `Все подходящие значения S: ${listed(found)}.`
          : `Подходящих значений S всего ${found.length}, от ${one} до ${most}.`,
      ],
    });
  },
  check(draft) {
    const found = findStarts(draft, (game, heaps) => !canWin(game, heaps, 1) && canWin(game, heaps, 2));
    const [one = 0, two = 0] = found;
    if (draft.statement.includes("**два наименьших**")) return isAnswer(draft, [one, two]);
    return isAnswer(draft, draft.statement.includes("**наименьшее**") ? one : (found.at(-1) ?? 0));
  },
};

export const generators: readonly TaskGenerator[] = [second];
