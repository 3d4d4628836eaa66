import { describe, expect, it } from "vitest";
import { readWrittenTasks } from "./every-task";

const tasks = readWrittenTasks();

/** A pupil who always gives the likeliest answer of a number must not fare better than this. */
const LARGEST_SHARE = 0.4;

/** The first keys of each number of a paper, free answers apart. */
function findKeysByNumber(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { exam, subject, number, answer } of tasks) {
    const [key] = answer.type === "free" ? [] : answer.keys;
    if (key === undefined) continue;
    const name = `${exam} ${subject} ${number}`;
    found.set(name, [...(found.get(name) ?? []), key]);
  }
  return found;
}

describe("tasks written by hand", () => {
  it("name the rule or the fact behind them", () => {
    expect(tasks.filter(({ fact }) => fact === undefined).map(({ key }) => key)).toEqual([]);
  });

  it("give no answer in more than two fifths of a number's tasks", () => {
    const crowded = [...findKeysByNumber()].flatMap(([name, keys]) =>
      [...new Set(keys)]
        .filter((key) => keys.filter((one) => one === key).length > keys.length * LARGEST_SHARE)
        .map((key) => `${name}: ${key}`),
    );
    expect(crowded).toEqual([]);
  });

  it("explain a written answer, and do not only say what to remember", () => {
    const nudge = /^(?:Вспомни|Назови|Сравни|Подумай|Свяжи|Раздели|Выбери|Дай|Найди|Перечитай|Скажи)/;
    const bare = tasks.filter(
      ({ answer, solution }) =>
        answer.type === "free" && solution.every((step) => step.split(/(?<=[.!?]) /).every((one) => nudge.test(one))),
    );
    expect(bare.map(({ key }) => key)).toEqual([]);
  });

  it("do not list what is to be ordered in the right order", () => {
    const told = tasks.filter(({ statement, answer, options }) => {
      if (answer.type !== "order" || !options) return false;
      const places = [...(answer.keys[0] ?? "")].map((digit) =>
        statement.indexOf(options.items[Number(digit) - 1] ?? ""),
      );
      return !places.includes(-1) && places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0));
    });
    expect(told.map(({ key }) => key)).toEqual([]);
  });
});
