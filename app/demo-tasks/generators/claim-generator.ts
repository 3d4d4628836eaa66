/** Generators of five statements about one story: each is said rightly or wrongly, and judged from the story again. */
import Fraction from "fraction.js";
import { areTrue, choiceTask, type Claim } from "./claim-task";
import { isNear } from "./numeric";
import { amount, type Figure, readAmounts } from "./short-task";
import type { Random } from "./random";
import type { TaskDraft, TaskGenerator } from "./task-generator";

type Told = Pick<TaskDraft, "parameters" | "statement" | "hints"> & { facts: readonly Fact[] };

/** A statement with a figure, or with one of two words. */
type Fact = {
  say: (word: string) => string;
  right: string;
  lie: string;
  why: string;
};

/** How a statement that begins so is judged: by the amount in this unit, or by whether it has this word. */
export type Ruling =
  readonly [begins: string, unit: string, value: number] | readonly [begins: string, word: string, holds: boolean];

type Own = Omit<TaskGenerator, "version" | "make" | "check"> &
  Pick<TaskDraft, "theme" | "subTheme" | "level"> & {
    tell: (random: Random) => Told | null;
    rule: (statement: string) => readonly Ruling[];
  };

const ASK = "Выбери все верные утверждения и запиши цифры, под которыми они указаны.";
const LONGEST = 7;

/** `fact("Сила тока равна", "А", 2, 0.5, "…")`. The wrong figure is the one of a usual mistake. */
export const fact = (begins: string, unit: string, right: Figure, lie: Figure, why: string): Fact => ({
  say: (word) => `${begins} ${word}.`,
  right: amount(right, unit),
  lie: amount(lie, unit),
  why,
});

/** `worded("Сила тока при этом", "увеличилась", "не изменилась", "…")`. */
export const worded = (begins: string, right: string, lie: string, why: string): Fact => ({
  say: (word) => `${begins} ${word}.`,
  right,
  lie,
  why,
});

/** Whether the figure can be said in a statement. */
export const isShort = (...figures: readonly Figure[]): boolean =>
  figures.every((one) => {
    const text = new Fraction(one).toString();
    return !text.includes("(") && text.length <= LONGEST;
  });

export const claimGenerator = ({ theme, subTheme, level, tell, rule, ...own }: Own): TaskGenerator => ({
  ...own,
  version: 1,
  make(random) {
    const told = tell(random);
    if (!told || told.facts.some(({ right, lie }) => right === lie)) return null;
    const { facts, statement, ...rest } = told;
    const truths = random.shuffle([true, true, random.next() < 0.5, false, false]);
    const claims = facts.map(({ say, right, lie, why }, n): Claim => {
      const isTrue = truths[n] ?? false;
      return { text: say(isTrue ? right : lie), isTrue, why };
    });
    return choiceTask(random, {
      ...rest,
      theme,
      subTheme,
      level,
      statement: `${statement}${statement.endsWith("\n") ? "" : " "}${ASK}`,
      claims,
    });
  },
  check(draft) {
    const rulings = rule(draft.statement);
    return areTrue(draft, (text) => {
      const found = rulings.filter(([begins]) => text.startsWith(begins));
      const [ruling] = found;
      if (!ruling || found.length > 1) return null;
      const [, mark, value] = ruling;
      return typeof value === "boolean"
        ? text.includes(mark) === value
        : isNear(readAmounts(text, mark)[0] ?? Number.NaN, value);
    });
  },
});
