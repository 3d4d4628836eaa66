/** The published contract: what it lists is what is served, and it says so in the forms it promises. */
import { readConfig } from "@remix-run/dev/dist/config.js";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "yaml";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import answerExamples from "~/api/answer-examples.json";
import { ANY_ORIGIN } from "~/api/any-origin";
import { ENDPOINTS } from "~/api/contract.server";
import { makeDocument } from "~/api/openapi.server";
import { REFUSALS } from "~/api/refusals.server";
import * as schemaRoute from "~/routes/api.v2.schema/route";
import { ROOT } from "../../app/cli/installation.mjs";
import { Contract, type Document } from "../setup/contract";
import { openTestContext, type TestContext } from "../setup/test-context.server";

const ORIGIN = "http://localhost:3000";
const document = makeDocument(ENDPOINTS, ORIGIN) as unknown as Document;

let school: TestContext;
beforeAll(async () => {
  school = await openTestContext();
});
afterAll(() => school.close());

async function ask(query = "", headers: Record<string, string> = {}) {
  const request = new Request(`${ORIGIN}/api/v2/schema/${query}`, { headers });
  return schemaRoute.loader({ request, params: {}, context: school.visitFrom() });
}

/** Full addresses of the route table, as the document writes them. */
async function listRoutes(): Promise<string[]> {
  const { routes } = await readConfig(ROOT);
  const addressOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    if (!route) return "";
    return [addressOf(route.parentId), route.path].filter(Boolean).join("/");
  };
  return Object.values(routes)
    .filter(({ id }) => id.startsWith("routes/api.v2."))
    .map(({ id }) => `/${addressOf(id).replace(/:(\w+)/g, "{$1}")}/`);
}

type Found = { properties?: object; additionalProperties?: unknown };

function findSchemas(node: unknown): Found[] {
  if (typeof node !== "object" || node === null) return [];
  return [node, ...Object.values(node).flatMap(findSchemas)];
}

describe("the document of the API", () => {
  it("lists every address of the route table and no other", async () => {
    expect([...new Set(await listRoutes())].sort()).toEqual(Object.keys(document.paths).sort());
  });

  it("names every call once", () => {
    const ids = ENDPOINTS.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it("passes its linter without errors or warnings", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "vershina-contract-"));
    const file = path.join(folder, "openapi.json");
    writeFileSync(file, JSON.stringify(makeDocument(ENDPOINTS, "https://vershina.school")));
    const config = path.join(ROOT, ".config", "redocly.config.yaml");
    const linter = path.join(ROOT, "node_modules", "@redocly", "cli", "bin", "cli.js");
    const args = [linter, "lint", "--config", config, "--max-problems", "20", "--format", "json", file];
    const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
    let report: string;
    try {
      report = execFileSync(process.execPath, args, { env, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    } catch (error) {
      // It leaves with 1 where it has found an error.
      report = (error as { stdout: string }).stdout;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    const { totals, problems } = JSON.parse(report) as { totals: object; problems: { message: string }[] };
    expect(problems.map(({ message }) => message)).toEqual([]);
    expect(totals).toMatchObject({ errors: 0, warnings: 0 });
  });

  it("has an example of every body that the schema of the call takes", () => {
    const wrong = ENDPOINTS.filter(({ auth }) => auth !== "bank").flatMap(({ id, body, example }) => {
      if (!body) return [];
      return body.safeParse(example?.body).success ? [] : [id];
    });
    expect(wrong).toEqual([]);
  });

  it("has an example of every parameter of an address", () => {
    const wrong = ENDPOINTS.filter(({ params, example }) =>
      Object.keys(params ?? {}).some((name) => example?.params?.[name] === undefined),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it("has an example of every successful answer, which its schema takes whole", () => {
    expect(new Contract(document).judgeExamples()).toEqual([]);
    const { listLandings, ...others } = answerExamples;
    const ids = new Set(ENDPOINTS.map(({ id }) => id));
    expect(Object.keys(others).filter((id) => !ids.has(id))).toEqual([]);
    expect(JSON.stringify(document)).not.toContain(ANY_ORIGIN);
    expect(JSON.stringify(listLandings)).toContain(ANY_ORIGIN);
  });

  it("says of every parameter what it is", () => {
    const silent = Object.values(document.paths).flatMap((calls) =>
      Object.values(calls).flatMap(({ operationId, parameters = [] }) =>
        parameters.filter(({ description }) => !description).map(({ name }) => `${operationId} ${name}`),
      ),
    );
    expect(silent).toEqual([]);
  });

  it("keeps what is said of a field, and gives no field a type that others contradict", () => {
    const { requestBody } = document.paths["/api/v2/task-bank/topics/{topicId}/tasks/{taskId}/add-solution/"]!.post!;
    expect(JSON.stringify(requestBody).match(/повтор той же формы — одно решение/g)).toHaveLength(2);
    const bodies = JSON.stringify(Object.values(document.paths).map(({ post }) => post?.requestBody));
    expect(bodies.match(/без поля согласие не записываем/g)).toHaveLength(2);
    // Generators make an index type of them, which the named properties would have to fit.
    const mixed = findSchemas(document).filter(
      ({ properties, additionalProperties: others }) =>
        properties && others && typeof others === "object" && Object.keys(others).length > 0,
    );
    expect(mixed).toEqual([]);
  });

  it("calls the numbers of an address integers", () => {
    const found = Object.values(document.paths).flatMap((calls) =>
      Object.values(calls).flatMap(({ parameters = [] }) => parameters),
    );
    const typesOf = (name: string) => [
      ...new Set(found.filter((one) => one.name === name).map(({ schema }) => schema.type)),
    ];
    for (const name of ["page", "pageSize", "topicId", "taskId", "themeId", "theme_id", "topicKimNumberId"])
      expect({ name, types: typesOf(name) }).toEqual({ name, types: ["integer"] });
    expect(found.find(({ name }) => name === "page")?.schema.default).toBe(1);
    expect(typesOf("publicId")).toEqual(["string"]);
    for (const name of ["isFree", "third_party"]) expect(typesOf(name)).toEqual(["boolean"]);
  });

  it("promises no refusal that is never sent", () => {
    expect(JSON.stringify(document)).not.toContain("press-needed");
    expect(JSON.stringify(document)).toContain("isConfirmation");
  });

  it("names only refusals, each with a status that refuses and a sentence", () => {
    for (const [code, { status, text }] of Object.entries(REFUSALS)) {
      expect(status, code).toBeGreaterThanOrEqual(400);
      expect(text, code).toMatch(/[а-яё]/i);
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    }
  });
});

describe("GET /api/v2/schema/", () => {
  it("answers JSON, and the same in YAML by the header or by the query", async () => {
    const json = await ask();
    expect(json.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    const read = (await json.json()) as { openapi: string; servers: unknown };
    expect(read).toMatchObject({ openapi: "3.1.0", servers: [{ url: ORIGIN }] });
    for (const yaml of [await ask("?format=yaml"), await ask("", { Accept: "application/yaml" })]) {
      expect(yaml.headers.get("Content-Type")).toBe("application/yaml; charset=utf-8");
      expect(parse(await yaml.text())).toEqual(read);
    }
  });

  it("answers 304 to a client that has it", async () => {
    const tag = (await ask()).headers.get("ETag") ?? "";
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    const again = await ask("", { "If-None-Match": tag });
    expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: "" });
    expect((await ask("?format=yaml", { "If-None-Match": tag })).status).toBe(200);
  });

  it("refuses other methods and other forms", async () => {
    expect(schemaRoute.action().status).toBe(405);
    const refused = await ask("?format=xml");
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: "bad-fields", format: [expect.any(String)] });
  });
});
