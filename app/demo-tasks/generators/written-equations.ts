/** Answers that are a numbered list of equations, each a point: numbers 31 and 32 of chemistry. */
import { passOrFail } from "./written-task";

export const numberEquations = (equations: readonly string[], conditions: readonly string[] = []): string =>
  equations
    .map((equation, at) => `${at + 1}. $\\ce{${equation}}$${conditions[at] ? ` (${conditions[at]})` : ""}`)
    .join("\n\n");

export const equationCriteria = (equations: readonly string[]) =>
  equations.map((equation, at) =>
    passOrFail(
      `k${at + 1}`,
      `Уравнение ${at + 1}`,
      `Верно записано уравнение реакции: $\\ce{${equation}}$. Возможны равноценные варианты, отвечающие условию.`,
      "Уравнение не записано, записано с ошибкой или не отвечает условию.",
    ),
  );

/** For checks: the equations of such a list, each with its conditions; null where the numbers do not follow. */
export function readNumbered(model: string): { equation: string; conditions: string }[] | null {
  const lines = model.split("\n\n").map((line) => /^(\d+)\. \$\\ce\{(.+)\}\$(?: \((.+)\))?$/.exec(line));
  return lines.every((found, at) => found !== null && Number(found[1]) === at + 1)
    ? lines.map((found) => ({ equation: found?.[2] ?? "", conditions: found?.[3] ?? "" }))
    : null;
}
