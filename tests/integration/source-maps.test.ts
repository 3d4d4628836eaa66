/** `npm run sourcemaps` against a stand-in of the release files of Sentry's API. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listBuiltFiles, readRelease, uploadSourceMaps } from "../../app/cli/upload-source-maps.server";
import { asJson, type LocalAnswer, type LocalRequest, startLocalServer } from "../setup/local-server";

let folder: string;
const browserFolder = () => path.join(folder, "public");
const mapFolder = () => path.join(folder, "maps");
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "vershina-maps-"));
  write("public/manifest-ABCD.js", 'window.__remixManifest={"version":"0a1b2c3d"};');
  write("public/_shared/root-AB.js", "run()");
  write("maps/_shared/root-AB.js.map", '{"version":3}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function upload(answer: (request: LocalRequest) => LocalAnswer) {
  const asked: LocalRequest[] = [];
  const server = await startLocalServer((request) => {
    asked.push(request);
    return answer(request);
  });
  const target = { url: server.url, token: "secret-token", organisation: "school", project: "site" };
  const files = listBuiltFiles(browserFolder(), mapFolder());
  const outcome = await uploadSourceMaps(target, { release: readRelease(browserFolder()), files }).catch(
    (error: unknown) => (error as Error).message,
  );
  await server.close();
  return { asked, outcome };
}

it("the release is made, then each script is sent with the name of its map, and the map", async () => {
  const { asked, outcome } = await upload(() => asJson({ id: "1" }, 201));
  expect(outcome).toEqual({ sent: 2, known: 0 });
  expect(asked.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
    "POST /api/0/organizations/school/releases/",
    "POST /api/0/projects/school/site/releases/0a1b2c3d/files/",
    "POST /api/0/projects/school/site/releases/0a1b2c3d/files/",
  ]);
  expect(asked.every(({ headers }) => headers.authorization === "Bearer secret-token")).toBe(true);
  expect(JSON.parse(asked[0]?.text ?? "")).toEqual({ version: "0a1b2c3d", projects: ["site"] });
  const [, script, map] = asked.map(({ text }) => text);
  expect(script).toContain("~/build/_shared/root-AB.js\r\n");
  expect(script).toContain("Sourcemap:root-AB.js.map");
  expect(script).toContain("run()");
  expect(map).toContain("~/build/_shared/root-AB.js.map\r\n");
  expect(map).not.toContain("Sourcemap:");
});

it("a file that is there is no failure", async () => {
  const { outcome } = await upload(({ url }) => asJson({}, url.pathname.endsWith("/files/") ? 409 : 208));
  expect(outcome).toEqual({ sent: 0, known: 2 });
});

it("a refusal is one sentence without the token", async () => {
  const { outcome } = await upload(() => asJson({ detail: "no" }, 403));
  expect(outcome).toMatch(/answered 403 to \/api\/0\/organizations\/school\/releases\/$/);
});

it("maps of another build, or none, are refused", () => {
  write("maps/gone-XY.js.map", "{}");
  expect(() => listBuiltFiles(browserFolder(), mapFolder())).toThrow("there is no gone-XY.js");
  expect(() => listBuiltFiles(browserFolder(), path.join(folder, "none"))).toThrow("npm run build -- --maps");
});
