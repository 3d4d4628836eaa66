/**
 * For checks: runs the program of a statement as the pupil's computer would. The part of Python that school programs
 * use; what is not understood throws, so nothing is proved by half.
 */

type Value = number | string | boolean | null | Value[] | Native;
type Native = (args: Value[]) => Value;
type Scope = { names: Map<string, Value>; globals: Map<string, Value> };
type Expression = (scope: Scope) => Value;
type Signal = "break" | "continue" | { returned: Value } | undefined;
type Statement = (scope: Scope) => Signal;
type Line = { indent: number; tokens: string[] };

const MOST_STEPS = 2_000_000;
const TOKEN =
  /\s*(\d+(?:\.\d+)?|[A-Za-z_А-Яа-яё][\wА-Яа-яё]*|'[^']*'|"[^"]*"|\*\*=|\/\/=|\*\*|\/\/|[=!<>+\-*/%]=|[-+*/%=<>()[\]{},:.])/y;

/** Output of the program, a line for each `print`. `inputs` answer its `input()` one after the other. */
export function runPython(source: string, inputs: readonly (string | number)[] = []): string[] {
  return compilePython(source)(inputs);
}

/** The program read once, to be run many times. */
export function compilePython(source: string): (inputs?: readonly (string | number)[]) => string[] {
  const reader = new Reader(source.split("\n").flatMap(readLine));
  const program = reader.block(0);
  return (inputs = []) => reader.run(program, inputs);
}

function readLine(text: string): Line[] {
  const bare = text.replace(/#.*$/, "").trimEnd();
  if (bare.trim() === "") return [];
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < bare.length) {
    const from = TOKEN.lastIndex;
    const token = TOKEN.exec(bare)?.[1];
    if (token === undefined) throw new SyntaxError(`Not read: ${bare.slice(from)}`);
    tokens.push(token);
  }
  return [{ indent: bare.length - bare.trimStart().length, tokens }];
}

class Reader {
  private line = 0;
  private at = 0;
  private steps = 0;
  private output: string[] = [];
  private inputs: (string | number)[] = [];
  private readonly natives: Record<string, Native> = {
    ...NATIVES,
    print: (args) => {
      this.output.push(args.map(show).join(" "));
      return null;
    },
    input: () => {
      const next = this.inputs.shift();
      if (next === undefined) throw new RangeError("Nothing is left to read");
      return String(next);
    },
  };

  constructor(private readonly lines: readonly Line[]) {}

  run(program: Statement, inputs: readonly (string | number)[]): string[] {
    [this.output, this.inputs, this.steps] = [[], [...inputs], 0];
    const globals = new Map<string, Value>();
    program({ names: globals, globals });
    return this.output;
  }

  private get token(): string {
    return this.lines[this.line]?.tokens[this.at] ?? "";
  }

  private take(token: string): boolean {
    if (this.token !== token) return false;
    this.at += 1;
    return true;
  }

  private next(): string {
    const { token } = this;
    this.at += 1;
    return token;
  }

  private need(token: string): void {
    if (!this.take(token)) throw new SyntaxError(`No ${token} before ${this.token} in line ${this.line + 1}`);
  }

  private tick(): void {
    this.steps += 1;
    if (this.steps > MOST_STEPS) throw new RangeError("The program does not end");
  }

  private endLine(): void {
    if (this.token !== "") throw new SyntaxError(`Not read: ${this.token} in line ${this.line + 1}`);
    this.line += 1;
    this.at = 0;
  }

  /** The lines from here on that stand at least this far to the right. */
  block(indent: number): Statement {
    const parts: Statement[] = [];
    for (let line = this.lines[this.line]; line && line.indent >= indent; line = this.lines[this.line]) {
      if (line.indent > indent) throw new SyntaxError(`Line ${this.line + 1} stands too far to the right`);
      parts.push(this.statement(indent));
    }
    return (scope) => {
      for (const part of parts) {
        const signal = part(scope);
        if (signal !== undefined) return signal;
      }
      return undefined;
    };
  }

  /** The block after a colon: the rest of the line or the lines further to the right. */
  private suite(indent: number): Statement {
    this.need(":");
    if (this.token !== "") return this.simple();
    this.endLine();
    const inner = this.lines[this.line]?.indent ?? 0;
    if (inner <= indent) throw new SyntaxError(`Nothing stands under line ${this.line}`);
    return this.block(inner);
  }

  private statement(indent: number): Statement {
    if (this.take("if")) return this.choice(indent);
    if (this.take("while")) {
      const condition = this.expression();
      const body = this.suite(indent);
      return (scope) => {
        while (isTrue(condition(scope))) {
          this.tick();
          const signal = body(scope);
          if (signal === "break") break;
          if (typeof signal === "object") return signal;
        }
        return undefined;
      };
    }
    if (this.take("for")) return this.loop(indent);
    if (this.take("def")) return this.definition(indent);
    return this.simple();
  }

  private choice(indent: number): Statement {
    const condition = this.expression();
    const then = this.suite(indent);
    let otherwise: Statement = () => undefined;
    if (this.lines[this.line]?.indent === indent) {
      if (this.take("elif")) otherwise = this.choice(indent);
      else if (this.take("else")) otherwise = this.suite(indent);
    }
    return (scope) => (isTrue(condition(scope)) ? then(scope) : otherwise(scope));
  }

  private loop(indent: number): Statement {
    const names = [this.next()];
    while (this.take(",")) names.push(this.next());
    this.need("in");
    const source = this.expression();
    const body = this.suite(indent);
    return (scope) => {
      for (const item of items(source(scope))) {
        this.tick();
        if (names.length === 1) scope.names.set(names[0] ?? "", item);
        else for (const [order, value] of items(item).entries()) scope.names.set(names[order] ?? "", value);
        const signal = body(scope);
        if (signal === "break") break;
        if (typeof signal === "object") return signal;
      }
      return undefined;
    };
  }

  private definition(indent: number): Statement {
    const name = this.next();
    const parameters: string[] = [];
    this.need("(");
    while (!this.take(")")) {
      parameters.push(this.next());
      this.take(",");
    }
    const body = this.suite(indent);
    return (scope) => {
      const { globals } = scope;
      scope.names.set(name, (args) => {
        this.tick();
        const names = new Map(parameters.map((parameter, order) => [parameter, args[order] ?? null]));
        const signal = body({ names, globals });
        return typeof signal === "object" ? signal.returned : null;
      });
      return undefined;
    };
  }

  private simple(): Statement {
    const statement = this.simpleParts();
    this.endLine();
    return statement;
  }

  private simpleParts(): Statement {
    if (this.take("break")) return () => "break";
    if (this.take("continue")) return () => "continue";
    if (this.take("pass")) return () => undefined;
    if (this.take("return")) {
      const value = this.token === "" ? () => null : this.tuple();
      return (scope) => ({ returned: value(scope) });
    }
    const start = this.at;
    const value = this.tuple();
    const sign = this.token;
    if (sign === "=") {
      this.at += 1;
      const end = this.at;
      this.at = start;
      const targets = this.targets();
      this.at = end;
      return this.assignment(targets, this.tuple());
    }
    if (/^(?:[-+*/%]|\*\*|\/\/)=$/.test(sign)) {
      this.at = start;
      const targets = this.targets();
      this.at += 1;
      const right = this.expression();
      const operate = binary(sign.slice(0, -1));
      return this.assignment(targets, (scope) => operate(value(scope), right(scope)));
    }
    return (scope) => {
      value(scope);
      return undefined;
    };
  }

  private targets(): ((scope: Scope, value: Value) => void)[] {
    const targets: ((scope: Scope, value: Value) => void)[] = [];
    do {
      const name = this.next();
      if (this.take("[")) {
        const index = this.expression();
        this.need("]");
        targets.push((scope, value) => {
          const list = find(scope, name);
          if (!Array.isArray(list)) throw new TypeError(`${name} is no list`);
          const order = asNumber(index(scope));
          list[order < 0 ? order + list.length : order] = value;
        });
      } else targets.push((scope, value) => void scope.names.set(name, value));
    } while (this.take(","));
    return targets;
  }

  private assignment(targets: ((scope: Scope, value: Value) => void)[], value: Expression): Statement {
    const [only, ...others] = targets;
    if (only && others.length === 0)
      return (scope) => {
        only(scope, value(scope));
        return undefined;
      };
    return (scope) => {
      const values = items(value(scope));
      for (const [order, target] of targets.entries()) target(scope, values[order] ?? null);
      return undefined;
    };
  }

  private tuple(): Expression {
    const parts = [this.expression()];
    while (this.take(",")) parts.push(this.expression());
    const [only] = parts;
    return only && parts.length === 1 ? only : (scope) => parts.map((part) => part(scope));
  }

  private expression(): Expression {
    const value = this.disjunction();
    if (!this.take("if")) return value;
    const condition = this.disjunction();
    this.need("else");
    const otherwise = this.expression();
    return (scope) => (isTrue(condition(scope)) ? value(scope) : otherwise(scope));
  }

  private disjunction(): Expression {
    let left = this.conjunction();
    while (this.take("or")) {
      const [first, second] = [left, this.conjunction()];
      left = (scope) => {
        const value = first(scope);
        return isTrue(value) ? value : second(scope);
      };
    }
    return left;
  }

  private conjunction(): Expression {
    let left = this.negation();
    while (this.take("and")) {
      const [first, second] = [left, this.negation()];
      left = (scope) => {
        const value = first(scope);
        return isTrue(value) ? second(scope) : value;
      };
    }
    return left;
  }

  private negation(): Expression {
    if (!this.take("not")) return this.comparison();
    const value = this.negation();
    return (scope) => !isTrue(value(scope));
  }

  private comparison(): Expression {
    const first = this.arithmetic(0);
    const rest: { compare: (a: Value, b: Value) => boolean; right: Expression }[] = [];
    for (;;) {
      const isNotIn = this.token === "not" && this.lines[this.line]?.tokens[this.at + 1] === "in";
      const sign = isNotIn ? "not in" : this.token;
      const compare = COMPARISONS[sign];
      if (!compare) break;
      this.at += isNotIn ? 2 : 1;
      rest.push({ compare, right: this.arithmetic(0) });
    }
    if (rest.length === 0) return first;
    return (scope) => {
      let left = first(scope);
      for (const { compare, right } of rest) {
        const value = right(scope);
        if (!compare(left, value)) return false;
        left = value;
      }
      return true;
    };
  }

  private arithmetic(level: number): Expression {
    const signs = LEVELS[level];
    if (!signs) return this.unary();
    let left = this.arithmetic(level + 1);
    while (signs.includes(this.token)) {
      const operate = binary(this.next());
      const [first, second] = [left, this.arithmetic(level + 1)];
      left = (scope) => operate(first(scope), second(scope));
    }
    return left;
  }

  private unary(): Expression {
    if (this.take("-")) {
      const value = this.unary();
      return (scope) => -asNumber(value(scope));
    }
    const base = this.postfix();
    if (!this.take("**")) return base;
    const power = this.unary();
    return (scope) => asNumber(base(scope)) ** asNumber(power(scope));
  }

  private postfix(): Expression {
    let value = this.atom();
    for (;;) {
      if (this.take("(")) {
        const [callee, args] = [value, this.list(")")];
        value = (scope) => {
          const called = callee(scope);
          if (typeof called !== "function") throw new TypeError("Not a function");
          return called(args.map((one) => one(scope)));
        };
      } else if (this.take("[")) value = this.subscript(value);
      else if (this.take(".")) {
        const name = this.next();
        const method = METHODS[name];
        if (!method) throw new SyntaxError(`Unknown method ${name}`);
        this.need("(");
        const [owner, args] = [value, this.list(")")];
        value = (scope) => {
          const own = owner(scope);
          return method(
            own,
            args.map((one) => one(scope)),
          );
        };
      } else return value;
    }
  }

  private subscript(owner: Expression): Expression {
    const from = this.token === ":" ? null : this.expression();
    if (!this.take(":")) {
      this.need("]");
      return (scope) => {
        const list = owner(scope);
        const index = asNumber(from?.(scope) ?? 0);
        const own = Array.isArray(list) || typeof list === "string" ? list : [];
        const value = own[index < 0 ? index + own.length : index];
        if (value === undefined) throw new RangeError("The index is out of the list");
        return value;
      };
    }
    const to = this.token === "]" || this.token === ":" ? null : this.expression();
    const step = this.take(":") ? this.expression() : null;
    this.need("]");
    return (scope) => {
      const list = owner(scope);
      if (!Array.isArray(list) && typeof list !== "string") throw new TypeError("Only lists and strings are cut");
      const cut = list.slice(asNumber(from?.(scope) ?? 0), to ? asNumber(to(scope)) : undefined);
      const by = asNumber(step?.(scope) ?? 1);
      if (by === 1) return cut;
      const parts = [...cut];
      const taken = by < 0 ? parts.reverse() : parts;
      const picked = taken.filter((_, order) => order % Math.abs(by) === 0);
      return typeof list === "string" ? picked.join("") : picked;
    };
  }

  private list(end: string): Expression[] {
    const parts: Expression[] = [];
    while (!this.take(end)) {
      parts.push(this.expression());
      if (this.token !== end) this.need(",");
    }
    return parts;
  }

  private atom(): Expression {
    const token = this.next();
    if (token === "(") {
      const parts = this.list(")");
      const [only] = parts;
      return only && parts.length === 1 ? only : (scope) => parts.map((part) => part(scope));
    }
    if (token === "[") {
      const parts = this.list("]");
      return (scope) => parts.map((part) => part(scope));
    }
    if (/^\d/.test(token)) {
      const value = Number(token);
      return () => value;
    }
    if (/^['"]/.test(token)) {
      const text = token.slice(1, -1);
      return () => text;
    }
    if (token === "True" || token === "False") return () => token === "True";
    if (!/^[\p{L}_]/u.test(token)) throw new SyntaxError(`Not a value: ${token} in line ${this.line + 1}`);
    const native = this.natives[token];
    return (scope) => scope.names.get(token) ?? native ?? find(scope, token);
  }
}

const LEVELS = [
  ["+", "-"],
  ["*", "/", "//", "%"],
];

function find({ names, globals }: Scope, name: string): Value {
  const value = names.get(name) ?? globals.get(name);
  if (value === undefined) throw new ReferenceError(`${name} is unknown`);
  return value;
}

function asNumber(value: Value): number {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return Number(value);
  throw new TypeError("A number is expected");
}

function items(value: Value): Value[] {
  if (Array.isArray(value)) return value;
  if (typeof value === "string") return [...value];
  throw new TypeError("A list is expected");
}

const isTrue = (value: Value): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

function show(value: Value): string {
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value))
    return `[${value.map((one) => (typeof one === "string" ? `'${one}'` : show(one))).join(", ")}]`;
  return String(value);
}

function binary(sign: string): (a: Value, b: Value) => Value {
  if (sign === "+")
    return (a, b) => {
      if (typeof a === "string" && typeof b === "string") return a + b;
      if (Array.isArray(a) && Array.isArray(b)) return [...a, ...b];
      return asNumber(a) + asNumber(b);
    };
  if (sign === "*")
    return (a, b) => {
      if (typeof a === "string") return a.repeat(asNumber(b));
      if (typeof b === "string") return b.repeat(asNumber(a));
      if (Array.isArray(a)) return Array.from({ length: asNumber(b) }, () => a).flat();
      return asNumber(a) * asNumber(b);
    };
  const operate = OPERATIONS[sign];
  if (!operate) throw new SyntaxError(`Unknown sign ${sign}`);
  return (a, b) => operate(asNumber(a), asNumber(b));
}

const OPERATIONS: Record<string, (a: number, b: number) => number> = {
  "-": (a, b) => a - b,
  "/": (a, b) => a / b,
  "//": (a, b) => Math.floor(a / b),
  "%": (a, b) => a - b * Math.floor(a / b),
  "**": (a, b) => a ** b,
};

const isSame = (a: Value, b: Value): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((one, order) => isSame(one, b[order] ?? null))
    : typeof a === "string" || typeof b === "string"
      ? a === b
      : Number(a) === Number(b);
const isLess = (a: Value, b: Value): boolean =>
  typeof a === "string" && typeof b === "string" ? a < b : asNumber(a) < asNumber(b);
const holds = (list: Value, one: Value): boolean =>
  typeof list === "string" ? list.includes(String(one)) : items(list).some((other) => isSame(other, one));

const COMPARISONS: Record<string, (a: Value, b: Value) => boolean> = {
  "==": isSame,
  "!=": (a, b) => !isSame(a, b),
  "<": isLess,
  ">": (a, b) => isLess(b, a),
  "<=": (a, b) => !isLess(b, a),
  ">=": (a, b) => !isLess(a, b),
  in: (one, list) => holds(list, one),
  "not in": (one, list) => !holds(list, one),
};

const numbers = (args: Value[]): number[] =>
  (args.length === 1 && Array.isArray(args[0]) ? args[0] : args).map((one) => asNumber(one));

const NATIVES: Record<string, Native> = {
  range: (args) => {
    const [first = 0, second, step = 1] = args.map(asNumber);
    const [from, to] = second === undefined ? [0, first] : [first, second];
    return Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, order) => from + order * step);
  },
  len: ([list = null]) => (typeof list === "string" ? list.length : items(list).length),
  int: ([value = null, base]) =>
    typeof value === "string" ? Number.parseInt(value, base === undefined ? 10 : asNumber(base)) : asNumber(value),
  str: ([value = null]) => show(value),
  bin: ([value = null]) => `0b${asNumber(value).toString(2)}`,
  abs: ([value = null]) => Math.abs(asNumber(value)),
  min: (args) => Math.min(...numbers(args)),
  max: (args) => Math.max(...numbers(args)),
  sum: (args) => numbers(args).reduce((all, one) => all + one, 0),
  sorted: ([list = null]) => [...items(list)].sort((a, b) => (isLess(a, b) ? -1 : 1)),
};

const METHODS: Record<string, (own: Value, args: Value[]) => Value> = {
  append: (own, [value = null]) => {
    items(own).push(value);
    return null;
  },
  count: (own, [value = null]) =>
    typeof own === "string"
      ? own.split(String(value)).length - 1
      : items(own).filter((one) => isSame(one, value)).length,
  replace: (own, [from = "", to = "", times]) =>
    times === undefined
      ? String(own).replaceAll(String(from), String(to))
      : Array.from({ length: asNumber(times) }).reduce<string>(
          (text) => text.replace(String(from), String(to)),
          String(own),
        ),
};
