import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../app/cli/installation.mjs";

describe("the types that api:client writes", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "vershina-api-"));
    execFileSync(process.execPath, [path.join(ROOT, "app", "cli", "api-client.mjs"), path.join(folder, "api.d.ts")]);
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Messages of the compiler about a program that uses the types. */
  function compile(source: string): string[] {
    const file = path.join(folder, "program.ts");
    writeFileSync(file, `import type { components, paths } from "./api";\n${source}\n`);
    const options = { strict: true, noEmit: true, skipLibCheck: true, types: [] };
    const program = ts.createProgram([file], options);
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
  }

  it("describe the price of a course and the address of a call", () => {
    const landing =
      'export const price = (one: components["schemas"]["Landing"]): number => one.courseDetails[0]!.price;';
    const call = 'export type Placed = paths["/api/v2/orders/"]["post"];';
    expect(compile(`${landing}\n${call}`)).toEqual([]);
  });

  it("refuse a field and an address that the API does not have", () => {
    const landing = 'export const cost = (one: components["schemas"]["Landing"]) => one.cost;';
    expect(compile(landing)).toEqual([expect.stringContaining("'cost' does not exist")]);
    expect(compile('export type Nothing = paths["/api/v2/nothing/"];')).not.toEqual([]);
  });
});
