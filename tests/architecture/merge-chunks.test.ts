/**
 * What `app/cli/merge-chunks.mjs` promises, on a build of a few tiny files: which group each module joins, that no module
 * is lost or sent twice, that both manifests name the new files, and that a build it does not recognise stops.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { mergeChunks } from "../../app/cli/merge-chunks.mjs";

type Loaded = { module: string; imports: string[] };
type Manifest = { version: string; url: string; entry: Loaded; routes: Record<string, Loaded & { id: string }> };

const MANIFEST = "manifest-ABCDEF01.js";
const STORE = ["routes/_landing", "routes/_landing.courses.$slug", "routes/_default", "routes/_default.cart"];
const CART = "routes/_default.cart";
const COURSE = "routes/_landing.courses.$slug";
const LIST = "routes/_default.catalog.($filters)";
const BANK = ["routes/_workout.ege", "routes/_workout.mistakes"];
const PROFILE = "routes/_sidebar.profile";
const SITE = ["routes/about", "routes/teachers", "routes/webinars"];
const LOGIN = "routes/_default.auth";
const LEADS = ["routes/_home._index", "routes/_home.parents"];
const ROUTES = ["root", ...STORE, LIST, ...SITE, LOGIN, ...LEADS, ...BANK, PROFILE, "routes/api.v2.orders"];

/** `length`: rollup puts small modules into a neighbour. The marker survives the minifiers. */
const module = (marker: string, imports: string[] = [], length = 0) =>
  [
    ...imports.map((name) => `import { run as run_${name} } from "/build/_shared/${name}.js";`),
    `export const run = () => ["is-${marker}${"x".repeat(length)}", ${imports.map((name) => `run_${name}()`).join(", ")}];`,
  ].join("\n");

/** A page keeps its own text and calls what it imports. */
const page = (marker: string, imports: string[], late: string[] = []) =>
  `${module(marker, imports, 11_000)}\nexport const open = () => [${late.map((name) => `import("/build/_shared/${name}.js")`).join(", ")}];`;

const fileOf = (route: string) => `${route.replaceAll("/", "-")}-OLD.js`;

let folder: string;
let serverFile: string;
const build = () => path.join(folder, "public");
const write = (name: string, text: string) => {
  const file = path.join(build(), name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "vershina-chunks-"));
  serverFile = path.join(folder, "index.js");
  write("_assets/site.css", "a{}");
  write("_shared/react.js", module("react", [], 20_000));
  write("_shared/navbar.js", module("navbar", ["react"], 11_000));
  write("_shared/price.js", module("price", [], 3500));
  write("_shared/list.js", module("list", [], 11_000));
  write("_shared/tabs.js", module("tabs", [], 3500));
  write("_shared/notice.js", module("notice", [], 3000));
  write("_shared/phone.js", module("phone", [], 3000));
  write("_shared/callback.js", module("callback", ["phone"], 3000));
  write("_shared/pair.js", module("pair", [], 6000));
  write("_shared/words.js", module("words", [], 3000));
  write("_shared/frame.js", module("frame", [], 11_000));
  write("_shared/card.js", module("card", [], 3000));
  write("_shared/ladder.js", module("ladder", [], 3000));
  write("_shared/requote.js", module("requote", ["ladder"], 3000));
  write("_shared/ridge.js", module("ridge", [], 3000));
  write("_shared/answers.js", module("answers", [], 3000));
  write("_shared/auth.js", module("auth", ["frame"], 11_000));
  write("_shared/lead.js", module("lead", ["frame"], 11_000));
  write("entry-OLD.js", `import { run } from "/build/_shared/react.js";\nglobalThis.started = ["is-entry", run()];`);
  write(fileOf("root"), page("root", ["navbar"], ["auth", "lead"]));
  for (const route of STORE)
    write(
      fileOf(route),
      page(
        `page-${STORE.indexOf(route)}`,
        ["price", "list", ...(route === CART ? ["words"] : []), ...(route === COURSE ? ["card", "ladder"] : [])],
        route === CART ? ["requote"] : [],
      ),
    );
  write(fileOf(LIST), page("courses", ["card"]));
  for (const route of SITE)
    write(
      fileOf(route),
      page(`site-${SITE.indexOf(route)}`, ["list", "tabs", route === SITE[0] ? "words" : "pair", "notice"]),
    );
  write(fileOf(LOGIN), page("login", ["phone", "notice"]));
  for (const route of LEADS) write(fileOf(route), page(`leads-${LEADS.indexOf(route)}`, ["callback"]));
  for (const route of BANK) write(fileOf(route), page(`bank-${BANK.indexOf(route)}`, ["ridge", "answers"]));
  write(fileOf(PROFILE), page("profile", ["ridge"]));
  write(fileOf("routes/api.v2.orders"), "export {};");

  const loaded = (file: string): Loaded => ({ module: `/build/${file}`, imports: ["/build/_shared/react.js"] });
  const manifest: Manifest = {
    version: "ABCDEF01",
    url: `/build/${MANIFEST}`,
    entry: loaded("entry-OLD.js"),
    routes: Object.fromEntries(ROUTES.map((id) => [id, { id, ...loaded(fileOf(id)) }])),
  };
  write(MANIFEST, `window.__remixManifest=${JSON.stringify(manifest)};`);
  writeFileSync(
    serverFile,
    `var other = 1;\nvar assets_manifest_default = ${JSON.stringify(manifest)};\nvar last = 2;\n`,
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const merge = () => mergeChunks({ browserFolder: build(), serverFile });
const listScripts = () =>
  readdirSync(build(), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
const read = (name: string) => readFileSync(path.join(build(), name), "utf8");
/** The groups (`framework-x1y2.js` is `framework`) that hold the text of a module. */
const homesOf = (marker: string) =>
  listScripts()
    .filter((name) => new RegExp(`is-${marker}\\b|is-${marker}x`).test(read(name)))
    .map((name) => path.basename(name).replace(/-[^-]+\.js$/, ""));

function readServerManifest(): Manifest {
  const line = /^var assets_manifest_default = (.*);$/m.exec(readFileSync(serverFile, "utf8"));
  return JSON.parse(line?.[1] ?? "") as Manifest;
}

function readBrowserManifest(): Manifest {
  const [name = ""] = listScripts().filter((file) => file.startsWith("manifest-"));
  return JSON.parse(/^window\.__remixManifest=(.*);$/.exec(read(name))?.[1] ?? "") as Manifest;
}

it("puts each shared module into the group of the pages that need it, and into one file only", async () => {
  await merge();
  expect(homesOf("react")).toEqual(["framework"]);
  // The shell of every page and the root route are one file.
  expect(homesOf("navbar")).toEqual(["root"]);
  // The login opens over every page.
  expect(homesOf("notice")).toEqual(["root"]);
  expect(homesOf("price")).toEqual(["store"]);
  expect(homesOf("list")).toEqual(["store"]);
  expect(homesOf("words")).toEqual(["cart"]);
  expect(homesOf("card")).toEqual(["cards"]);
  expect(homesOf("answers")).toEqual(["bank"]);
  expect(homesOf("ridge")).toEqual(["progress"]);
  expect(homesOf("tabs")).toEqual(["site"]);
  expect(homesOf("pair")).toEqual(["pair"]);
  expect(homesOf("phone")).toEqual(["forms"]);
  expect(homesOf("callback")).toEqual(["leads"]);
  expect(homesOf("frame")).toEqual(["late"]);
  expect(homesOf("auth")).toEqual(["auth"]);
  expect(homesOf("lead")).toEqual(["lead"]);
});

it("keeps what a page needs out of a late file, which may never come", async () => {
  await merge();
  expect(homesOf("requote")).toEqual(["requote"]);
  expect(homesOf("ladder")).toEqual(["pricing"]);
  const { imports } = readServerManifest().routes[COURSE] as Loaded;
  expect(imports.filter((url) => url.includes("requote"))).toEqual([]);
});

it("loses no page and no other file, and leaves none of the old scripts", async () => {
  await merge();
  expect(homesOf("entry")).toHaveLength(1);
  expect(homesOf("root")).toEqual(["root"]);
  for (const index of STORE.keys()) expect(homesOf(`page-${index}`)).toHaveLength(1);
  for (const index of SITE.keys()) expect(homesOf(`site-${index}`)).toHaveLength(1);
  expect(existsSync(path.join(build(), "_assets/site.css"))).toBe(true);
  expect(listScripts().filter((name) => name.includes("OLD"))).toEqual([]);
});

it("writes the new names into both manifests, which stay equal and keep every route", async () => {
  await merge();
  const [server, browser] = [readServerManifest(), readBrowserManifest()];
  expect(Object.keys(server.routes)).toEqual(ROUTES);
  expect(browser).toEqual(server);
  const loads = [server.entry, ...Object.values(server.routes)].flatMap(({ module: own, imports }) => [
    own,
    ...imports,
  ]);
  for (const url of [...loads, server.url])
    expect(existsSync(path.join(build(), url.slice("/build/".length))), url).toBe(true);
  expect(server.routes["routes/about"]?.imports.some((url) => url.includes("/site-"))).toBe(true);
  expect(server.routes["routes/_default.cart"]?.imports.some((url) => url.includes("/site-"))).toBe(false);
  expect(readFileSync(serverFile, "utf8")).toMatch(/^var other = 1;\n[^\n]*\nvar last = 2;\n$/);
});

it("stops the build where the browser's manifest is missing", async () => {
  rmSync(path.join(build(), MANIFEST));
  await expect(merge()).rejects.toThrow("no manifest of the browser's files");
});

it("stops the build where the server's bundle holds no manifest", async () => {
  writeFileSync(serverFile, "var other = 1;\n");
  await expect(merge()).rejects.toThrow("holds no manifest");
});

it("stops the build where a page of the store has gone", async () => {
  const text = read(MANIFEST).replaceAll('"routes/_default.cart"', '"routes/_default.basket"');
  write(MANIFEST, text);
  await expect(merge()).rejects.toThrow("routes/_default.cart");
});

it("source maps lead back to the compiler's sources, outside of what is served, and no script names them", async () => {
  const source = "export const run = (price: number) => price;\n";
  const map = { version: 3, sources: ["../../app/price.ts"], sourcesContent: [source], names: [], mappings: "AAAA" };
  write("_shared/price.js", `${module("price", [], 11_000)}\n//# sourceMappingURL=price.js.map`);
  write("_shared/price.js.map", JSON.stringify(map));
  const mapFolder = path.join(folder, "maps");
  await mergeChunks({ browserFolder: build(), serverFile, mapFolder });
  const maps = readdirSync(mapFolder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".map"));
  const served = readdirSync(build(), { recursive: true, encoding: "utf8" });
  const scripts = served.filter((name) => name.endsWith(".js") && !name.startsWith("manifest-"));
  expect(maps.sort()).toEqual(scripts.map((name) => `${name}.map`).sort());
  expect(served.filter((name) => name.endsWith(".map"))).toEqual([]);
  const texts = scripts.map((name) => readFileSync(path.join(build(), name), "utf8"));
  expect(texts.filter((text) => text.includes("sourceMappingURL"))).toEqual([]);
  const read = maps.map((name) => JSON.parse(readFileSync(path.join(mapFolder, name), "utf8")) as typeof map);
  const ofPrice = read.filter(({ sources }) => sources.some((name) => name.endsWith("app/price.ts")));
  expect(ofPrice).toHaveLength(1);
  expect(ofPrice[0]?.sourcesContent).toContain(source);
});
