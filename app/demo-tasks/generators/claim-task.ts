/** Shared by generators of statements and of matches: the shuffled options, the key, the solution option by option. */
import type { Random } from "./random";
import type { TaskDraft } from "./task-generator";

export type Claim = {
  text: string;
  isTrue: boolean;
  /** A sentence that proves or refutes it with the numbers of the task. */
  why: string;
};

type Own = Omit<TaskDraft, "answer" | "options" | "wrong" | "solution">;

const CLAIMS = 5;
const sorted = (digits: readonly number[]) => [...digits].sort().join("");

/** Five statements, two or three of them true; null otherwise. */
export function choiceTask(
  random: Random,
  { claims, begin = [], ...rest }: Own & { claims: readonly Claim[]; begin?: readonly string[] },
): TaskDraft | null {
  const options = random.shuffle(claims);
  const right = options.flatMap(({ isTrue }, at) => (isTrue ? [at + 1] : []));
  if (options.length !== CLAIMS || right.length < 2 || right.length > 3) return null;
  if (new Set(options.map(({ text }) => text)).size < CLAIMS) return null;
  const key = sorted(right);
  return {
    ...rest,
    options: { items: options.map(({ text }) => text) },
    answer: { type: "choice", keys: [key] },
    wrong: options.map(({ isTrue, why }, at) =>
      isTrue
        ? { answer: sorted(right.filter((one) => one !== at + 1)), why: `Утверждение ${at + 1} тоже верно. ${why}` }
        : { answer: sorted([...right, at + 1]), why: `Утверждение ${at + 1} неверно. ${why}` },
    ),
    solution: [
      ...begin,
      ...options.map(({ isTrue, why }, at) => `Утверждение ${at + 1} ${isTrue ? "верно" : "неверно"}. ${why}`),
      `**Ответ: ${key}.**`,
    ],
  };
}

/** For checks: whether the key names exactly the statements that the judge calls true; null is a statement unread. */
export function areTrue({ options, answer }: TaskDraft, judge: (text: string) => boolean | null): boolean {
  const verdicts = (options?.items ?? []).map(judge);
  if (answer.type !== "choice" || verdicts.includes(null)) return false;
  return answer.keys.join(" ") === verdicts.flatMap((verdict, at) => (verdict ? [at + 1] : [])).join("");
}

export type Change = "grows" | "falls" | "stays";
const CHANGES: readonly Change[] = ["grows", "falls", "stays"];

export type Quantity = {
  name: string;
  change: Change;
  why: string;
};

/** How each of two quantities changes: the digits may repeat. */
export function changeTask({
  quantities,
  begin = [],
  tense = "future",
  ...rest
}: Own & { quantities: readonly Quantity[]; begin?: readonly string[]; tense?: "future" | "present" }): TaskDraft {
  const digits = quantities.map(({ change }) => CHANGES.indexOf(change) + 1);
  const key = digits.join("");
  const wrong = quantities.map(({ change, why, name }, at) => {
    const other = change === "stays" ? 1 : change === "grows" ? 2 : 1;
    const said = `Величина «${name}» указана неверно. ${why}`;
    return { answer: digits.map((digit, place) => (place === at ? other : digit)).join(""), why: said };
  });
  return {
    ...rest,
    options: {
      items: quantities.map(({ name }) => name),
      targets:
        tense === "future"
          ? ["увеличится", "уменьшится", "не изменится"]
          : ["увеличивается", "уменьшается", "не изменяется"],
    },
    answer: { type: "match", keys: [key] },
    wrong,
    solution: [
      ...begin,
      ...quantities.map(({ name, why }, at) => `${"АБВ"[at] ?? ""}) ${name}. ${why}`),
      `**Ответ: ${key}.**`,
    ],
  };
}

export const CHANGES_ASKED =
  "Для каждой величины определи, как она изменится. Запиши две цифры: сначала для А, потом для Б. Цифры могут повторяться.";

/** For checks: whether each digit of the key says how the measured quantity changes. */
export function areChanges(
  { options, answer }: TaskDraft,
  measure: (name: string) => readonly [before: number, after: number] | null,
): boolean {
  const digits = (options?.items ?? []).map((name) => {
    const [before, after] = measure(name) ?? [Number.NaN, Number.NaN];
    if (!Number.isFinite(before) || !Number.isFinite(after)) return "?";
    const scale = Math.max(Math.abs(before), Math.abs(after));
    if (Math.abs(before - after) <= 1e-9 * scale) return "3";
    return after > before ? "1" : "2";
  });
  return answer.type === "match" && answer.keys.join(" ") === digits.join("");
}

/** Two of four options belong to the items. */
export function matchTask(
  random: Random,
  {
    items,
    others,
    ...rest
  }: Own & {
    items: readonly { name: string; target: string; why: string }[];
    /** Targets that belong to no item, and the mistake behind each. */
    others: readonly { target: string; why: string }[];
  },
): TaskDraft | null {
  const targets = random.shuffle([...items, ...others].map(({ target }) => target));
  if (new Set(targets).size < targets.length) return null;
  const place = (target: string) => targets.indexOf(target) + 1;
  const digits = items.map(({ target }) => place(target));
  const key = digits.join("");
  const swapped = [...digits].reverse().join("");
  return {
    ...rest,
    options: { items: items.map(({ name }) => name), targets },
    answer: { type: "match", keys: [key] },
    wrong: [
      { answer: swapped, why: "Варианты найдены верно, но переставлены: проверь порядок букв." },
      ...items.flatMap((_, at) =>
        others.map(({ target, why }) => ({
          answer: digits.map((digit, other) => (other === at ? place(target) : digit)).join(""),
          why,
        })),
      ),
    ],
    solution: [
      ...items.map(({ name, why, target }, at) => `${"АБВ"[at] ?? ""}) ${name}. ${why} Это вариант ${place(target)}.`),
      `**Ответ: ${key}.**`,
    ],
  };
}

/** For checks: whether each item of the key has the only option that the judge accepts. */
export function areMatched(
  { options, answer }: TaskDraft,
  belongs: (item: string, target: string) => boolean,
): boolean {
  const found = (options?.items ?? []).map((item) =>
    (options?.targets ?? []).flatMap((target, at) => (belongs(item, target) ? [at + 1] : [])),
  );
  if (answer.type !== "match" || found.some(({ length }) => length !== 1)) return false;
  return answer.keys.join(" ") === found.flat().join("");
}
