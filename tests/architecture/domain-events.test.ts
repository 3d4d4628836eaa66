/** Every fact of app/shared/domain-events.ts is emitted, and none before the commit of what it tells (decision 0049). */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { DOMAIN_EVENTS } from "~/shared/domain-events";
import { ROOT } from "../../app/cli/installation.mjs";

const TABLE = "app/shared/domain-events.ts";

const isEmit = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && /(^|\.)events\.emit$/.test(node.expression.getText());

/** A callback of `transaction(…)`, or a function that is given the transaction. */
function isInTransaction(node: ts.Node): boolean {
  if (!ts.isFunctionLike(node)) return false;
  const isCallback = ts.isCallExpression(node.parent) && /\.transaction$/.test(node.parent.expression.getText());
  return isCallback || node.parameters.some((parameter) => parameter.name.getText() === "tx");
}

/** `file:line` of each fact emitted inside a transaction, and the names of all that are emitted. */
function readEmits(file: string, text: string): { early: string[]; names: string[] } {
  const found = { early: [] as string[], names: [] as string[] };
  if (!text.includes("events.emit")) return found;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node, isEarly: boolean): void => {
    if (isEmit(node)) {
      found.names.push(/\bname: "([^"]+)"/.exec(node.getText())?.[1] ?? "?");
      if (isEarly) found.early.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    }
    ts.forEachChild(node, (child) => visit(child, isEarly || isInTransaction(node)));
  };
  visit(source, false);
  return found;
}

const emits = readdirSync(path.join(ROOT, "app"), { recursive: true, encoding: "utf8" })
  .map((file) => path.posix.join("app", file))
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file !== TABLE)
  .map((file) => readEmits(file, readFileSync(path.join(ROOT, file), "utf8")));

describe("domain events", () => {
  it("every fact of the table is emitted by a use case, and no other", () => {
    const names = new Set(emits.flatMap(({ names }) => names));
    expect([...names].sort()).toEqual(Object.keys(DOMAIN_EVENTS).sort());
  });

  it("no fact is emitted before its commit", () => {
    expect(emits.flatMap(({ early }) => early)).toEqual([]);
  });

  it("a fact emitted inside a transaction is found", () => {
    const early = `db.transaction(async (tx) => {\n  context.events.emit({ name: "a.b" });\n});`;
    const given = `async function store(tx: Transaction) {\n  events.emit({ name: "a.b" });\n}`;
    const after = `await db.transaction((tx) => store(tx));\nevents.emit({ name: "a.b" });`;
    expect([early, given, after].map((text) => readEmits("a.ts", text).early)).toEqual([["a.ts:2"], ["a.ts:2"], []]);
  });
});
