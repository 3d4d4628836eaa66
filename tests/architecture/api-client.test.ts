/** Programmers' tools on the document: generators make clients of it, and linters judge it. */
import { createClient } from "@hey-api/openapi-ts";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import ts from "typescript";
import { afterAll, expect, it } from "vitest";
import { ENDPOINTS } from "~/api/contract.server";
import { makeDocument } from "~/api/openapi.server";
import { ROOT } from "../../app/cli/installation.mjs";

const PROGRAM = `import type { components, paths } from "./api";
export const price = (one: components["schemas"]["Landing"]): number => one.courseDetails[0]!.price;
export type Placed = paths["/api/v2/orders/"]["post"];
export const cost = (one: components["schemas"]["Landing"]) => one.cost;
export type Nothing = paths["/api/v2/nothing/"];
`;

const folder = mkdtempSync(path.join(tmpdir(), "vershina-api-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const document = path.join(folder, "openapi.json");
writeFileSync(document, JSON.stringify(makeDocument(ENDPOINTS, "https://vershina.school")));

/** As strict as a stranger's project may be. */
function compile(file: string): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}

it("the types that api:client writes know the fields and addresses of the API, and no others", () => {
  execFileSync(process.execPath, [path.join(ROOT, "app", "cli", "api-client.mjs"), path.join(folder, "api.d.ts")]);
  const file = path.join(folder, "program.ts");
  writeFileSync(file, PROGRAM);
  expect(compile(file)).toEqual([
    expect.stringContaining("'cost' does not exist"),
    expect.stringContaining("'/api/v2/nothing/' does not exist"),
  ]);
});

it("a client made by Hey API compiles", async () => {
  const output = path.join(folder, "hey-api");
  await createClient({ input: document, output, plugins: ["@hey-api/client-fetch"], logs: { level: "silent" } });
  expect(compile(path.join(output, "index.ts"))).toEqual([]);
});

const { API_ORVAL: orval, API_SPECTRAL: spectral } = process.env;

it.runIf(orval)("a client made by Orval compiles", () => {
  const output = path.join(folder, "orval", "api.ts");
  execFileSync(orval!, ["--input", document, "--output", output, "--client", "fetch"], { stdio: "ignore" });
  expect(compile(output)).toEqual([]);
});

/** Addresses end with a slash, and the summary of a simple call says all there is. */
const RULES = `extends: ["spectral:oas"]
rules:
  path-keys-no-trailing-slash: off
  operation-description: off
`;

it.runIf(spectral)("the document passes Spectral without errors or warnings", () => {
  const ruleset = path.join(folder, "spectral.yaml");
  writeFileSync(ruleset, RULES);
  const args = ["lint", document, "--ruleset", ruleset, "--fail-severity", "hint"];
  expect(execFileSync(spectral!, args, { encoding: "utf8" })).toContain("No results");
});
