/** As much of PromQL as dashboards and alerts need: which series, labels and functions an expression names. */

export type PromqlUse = {
  series: { name: string; labels: string[]; hasRange: boolean; under: string | null }[];
  /** Of `by`, `on` and their like. */
  groupedBy: string[];
  functions: string[];
};

const TOKEN =
  /\s+|(?<text>"(?:[^"\\]|\\.)*")|(?<number>\d[\d.]*(?:e[+-]?\d+)?)|(?<word>[a-zA-Z_:][\w:]*)|(?<sign>=~|!~|!=|==|>=|<=|[-+*/%^<>={}()[\],]|\$__rate_interval)/giy;
const GROUPING = /^(by|without|on|ignoring|group_left|group_right)$/;
const OPERATOR = /^(and|or|unless|bool)$/;
const DURATION = /^(\d+[smhd])+$/;

type Token = { kind: "text" | "number" | "word" | "sign"; text: string };

function split(expression: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < expression.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(expression);
    if (!match) throw new Error(`Not PromQL at "${expression.slice(at, at + 20)}": ${expression}`);
    for (const kind of ["text", "number", "word", "sign"] as const) {
      const text = match.groups?.[kind];
      if (text !== undefined) tokens.push({ kind, text });
    }
  }
  return tokens;
}

/** Throws where brackets do not close, or where something stands that no expression has. */
export function readPromql(expression: string): PromqlUse {
  const tokens = split(expression);
  const use: PromqlUse = { series: [], groupedBy: [], functions: [] };
  /** The owner of each open round bracket: a function, or null. */
  const open: (string | null)[] = [];
  let at = 0;
  const peek = (offset = 0) => tokens[at + offset]?.text;
  const take = (wanted?: RegExp): string => {
    const token = tokens[at];
    if (!token || (wanted && !wanted.test(token.text)))
      throw new Error(`"${token?.text ?? "the end"}" where ${String(wanted)} is wanted: ${expression}`);
    at += 1;
    return token.text;
  };
  const takeList = (): string[] => {
    const names: string[] = [];
    take(/^\($/);
    while (peek() !== ")") {
      names.push(take(/^[a-zA-Z_]\w*$/));
      if (peek() !== ")") take(/^,$/);
    }
    take(/^\)$/);
    return names;
  };
  const takeSelector = (name: string): void => {
    const labels: string[] = [];
    if (peek() === "{") {
      take();
      while (peek() !== "}") {
        labels.push(take(/^[a-zA-Z_]\w*$/));
        take(/^(=|!=|=~|!~)$/);
        take(/^"/);
        if (peek() !== "}") take(/^,$/);
      }
      take(/^\}$/);
    }
    const hasRange = peek() === "[";
    if (hasRange) {
      take();
      let range = "";
      while (peek() !== "]") range += take();
      take(/^\]$/);
      if (range !== "$__rate_interval" && !DURATION.test(range)) throw new Error(`No range, [${range}]: ${expression}`);
    }
    use.series.push({ name, labels, hasRange, under: open.at(-1) ?? null });
  };
  while (at < tokens.length) {
    const { kind, text } = tokens[at]!;
    at += 1;
    if (kind === "word" && GROUPING.test(text)) use.groupedBy.push(...takeList());
    else if (kind === "word" && !OPERATOR.test(text)) {
      // `sum by (x) (…)`: the grouping stands before the brackets.
      if (peek() === "(" || GROUPING.test(peek() ?? "")) {
        use.functions.push(text);
        if (peek() !== "(") {
          take();
          use.groupedBy.push(...takeList());
        }
        take(/^\($/);
        open.push(text);
      } else takeSelector(text);
    } else if (text === "(") open.push(null);
    else if (text === ")") {
      if (open.length === 0) throw new Error(`A bracket too many: ${expression}`);
      open.pop();
    } else if (/^[{}[\]]$/.test(text)) throw new Error(`"${text}" after no series: ${expression}`);
  }
  if (open.length > 0) throw new Error(`A bracket is open: ${expression}`);
  return use;
}
