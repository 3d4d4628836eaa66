/** For checks: a logical expression as the text of a task has it, `(x ∧ ¬y) → z` or `НЕ (Число > 5) И (Число чётное)`. */

export type Logic = (isTrue: (atom: string) => boolean) => boolean;

const SIGNS: Readonly<Record<string, string>> = { НЕ: "¬", И: "∧", ИЛИ: "∨" };
/** The weakest operator is first. */
const JOINS: readonly (readonly [sign: string, join: (a: boolean, b: boolean) => boolean])[] = [
  ["≡", (a, b) => a === b],
  ["→", (a, b) => !a || b],
  ["∨", (a, b) => a || b],
  ["∧", (a, b) => a && b],
];

/** Atoms are whatever stands between the signs: `x`, `x ∈ A`, `Число > 5`. Throws where brackets do not meet. */
export function readLogic(text: string): Logic {
  const tokens = tokenise(text);
  let at = 0;
  const take = (token: string) => {
    if (tokens[at] !== token) return false;
    at += 1;
    return true;
  };
  const readJoin = (level: number): Logic => {
    const [sign, join] = JOINS[level] ?? [];
    if (sign === undefined || join === undefined) return readNot();
    let left = readJoin(level + 1);
    while (take(sign)) {
      const [first, second] = [left, readJoin(level + 1)];
      left = (isTrue) => join(first(isTrue), second(isTrue));
    }
    return left;
  };
  const readNot = (): Logic => {
    if (take("¬")) {
      const inner = readNot();
      return (isTrue) => !inner(isTrue);
    }
    if (take("(")) {
      const inner = readJoin(0);
      if (!take(")")) throw new SyntaxError(`A bracket is open in ${text}`);
      return inner;
    }
    const atom = tokens[at];
    if (atom === undefined || /^[()≡→∨∧]$/.test(atom)) throw new SyntaxError(`Nothing to read in ${text}`);
    at += 1;
    return (isTrue) => isTrue(atom);
  };
  const whole = readJoin(0);
  if (at < tokens.length) throw new SyntaxError(`Not read: ${tokens.slice(at).join(" ")} of ${text}`);
  return whole;
}

function tokenise(text: string): string[] {
  return text
    .split(/([()≡→∨∧¬]|(?<![А-Яа-яё])(?:НЕ|ИЛИ|И)(?![А-Яа-яё]))/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => SIGNS[part] ?? part);
}
