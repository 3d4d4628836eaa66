/** Every line of the log names an event of the table in app/shared/log-events.ts, and the table names no other. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { LOG_EVENTS } from "~/shared/log-events";
import { ROOT } from "../../app/cli/installation.mjs";

const TABLE = "app/shared/log-events.ts";
const LEVELS = /^(fatal|error|warn|info|debug|trace)$/;

/** Calls such as `context.log.warn(…)` and `log[level](…)`. */
function isLogCall(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node)) return false;
  const method = node.expression;
  const isNamed = ts.isPropertyAccessExpression(method) && LEVELS.test(method.name.text);
  if (!isNamed && !ts.isElementAccessExpression(method)) return false;
  return /(^|\.)log\??$/.test(method.expression.getText());
}

function namesEvent(call: ts.CallExpression): boolean {
  const [fields] = call.arguments;
  return (
    fields !== undefined &&
    ts.isObjectLiteralExpression(fields) &&
    fields.properties.some((property) => property.name?.getText() === "event")
  );
}

/** `file:line` of each log call in these sources that names no event. */
function findNameless(file: string, text: string): string[] {
  if (!/\blog\b/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const nameless: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isLogCall(node) && !namesEvent(node))
      nameless.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return nameless;
}

const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const sources = readdirSync(path.join(ROOT, "app"), { recursive: true, encoding: "utf8" })
  .map((file) => path.posix.join("app", file))
  .concat("server.ts")
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file !== TABLE);

describe("log events", () => {
  it("every log call names its event", () => {
    expect(sources).toContain("server.ts");
    expect(sources.flatMap((file) => findNameless(file, read(file)))).toEqual([]);
  });

  it("every event of the table is logged somewhere", () => {
    const code = sources.map(read).join("\n");
    const unused = Object.keys(LOG_EVENTS).filter((event) => !code.includes(`"${event}"`));
    expect(unused).toEqual([]);
  });

  it("every event has a key of an area and a name, in order, and a sentence", () => {
    const events = Object.entries(LOG_EVENTS);
    expect(events.filter(([event]) => !/^[a-z]+\.[a-z]+(_[a-z]+)*$/.test(event))).toEqual([]);
    expect(events.filter(([, sentence]) => !/^[A-Z`].*\.$/.test(sentence))).toEqual([]);
    expect(Object.keys(LOG_EVENTS)).toEqual(Object.keys(LOG_EVENTS).sort());
  });

  it("a log call without an event is found", () => {
    expect(findNameless("a.ts", 'context.log.warn({ ip }, "a");\nlog?.[level](facts, "b");\nlog.info("c");')).toEqual([
      "a.ts:1",
      "a.ts:2",
      "a.ts:3",
    ]);
    expect(findNameless("a.ts", 'log.warn({ event: "a.b", ip }, "a");\ncontext.log[level]({ event }, "b");')).toEqual(
      [],
    );
  });
});
