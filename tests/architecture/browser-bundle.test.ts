import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../app/cli/installation.mjs";

type Output = {
  entryPoint?: string;
  inputs: Record<string, { bytesInOutput: number }>;
  imports: { path: string; kind: string }[];
};
type Metafile = { outputs: Record<string, Output> };

const NEVER =
  /^node_modules\/(drizzle-orm|@electric-sql\/pglite|pg|pg-[a-z]+|pino|@node-rs\/argon2[^/]*|rate-limiter-flexible|express|luxon|@remix-run\/node|source-map-support)\/|^app\/.*\.server\.|^app\/(db|integrations|jobs|http|cli)\//;
/** Allowed, but only once the visitor does something that needs them (decision 0007). */
const LATE = /^node_modules\/(libphonenumber-js|zod|@conform-to\/zod)\/|^app\/shared\/phone-metadata\.json$/;
/** The library's own tables of all the world's numbers: ours holds 17 countries. */
const STOCK_METADATA = /^node_modules\/libphonenumber-js\/.*metadata\.(min|max|mobile)\.json/;

/** Strings from those libraries that survive minification; the metafile is written before the chunks are merged. */
const HEAVY_WORDS = /ZodError|country_calling_codes|DateTime\.fromISO/;

type Loaded = { module: string; imports?: string[] };

/** The manifest as `merge-chunks.mjs` leaves it: what each page really loads. */
function readManifest(): { entry: Loaded; routes: Record<string, Loaded> } {
  const folder = path.join(ROOT, "public", "build");
  const name = readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file));
  const text = readFileSync(path.join(folder, name ?? "no manifest"), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as ReturnType<typeof readManifest>;
}

function inputsOf(output: Output): string[] {
  return Object.entries(output.inputs).flatMap(([name, { bytesInOutput }]) => (bytesInOutput > 0 ? [name] : []));
}

/** Files that load with a page before it is touched: the page's own and all their imports, without `import()`. */
function closeOverImports({ outputs }: Metafile, start: string): Set<string> {
  const seen = new Set([start]);
  for (const file of seen) {
    for (const { path: next, kind } of outputs[file]?.imports ?? []) {
      if (kind === "import-statement") seen.add(next);
    }
  }
  return seen;
}

/** `first file that loads with the page: what it holds` for every match of LATE in a first load. */
function findEarly(metafile: Metafile): string[] {
  const pages = Object.keys(metafile.outputs).filter((file) => {
    const isLoadedByPage = metafile.outputs[file]?.entryPoint !== undefined;
    const isLazy = Object.values(metafile.outputs).some(({ imports }) =>
      imports.some((one) => one.kind === "dynamic-import" && one.path === file),
    );
    return isLoadedByPage && !isLazy;
  });
  const early = pages.flatMap((page) =>
    [...closeOverImports(metafile, page)].flatMap((file) =>
      inputsOf(metafile.outputs[file] ?? { inputs: {}, imports: [] })
        .filter((input) => LATE.test(input))
        .map((input) => `${metafile.outputs[page]?.entryPoint}: ${input}`),
    ),
  );
  return [...new Set(early)];
}

describe("what a first load is", () => {
  const output = (inputs: string[], imports: Output["imports"] = [], entryPoint?: string): Output => ({
    entryPoint,
    inputs: Object.fromEntries(inputs.map((name) => [name, { bytesInOutput: 1 }])),
    imports,
  });

  it("a first load follows imports and stops at import()", () => {
    const metafile = (kind: string): Metafile => ({
      outputs: {
        page: output(["app/routes/a/route.tsx"], [{ path: "chunk", kind: "import-statement" }], "page"),
        chunk: output([], [{ path: "phone", kind }]),
        phone: output(["node_modules/libphonenumber-js/core/index.js"], [], "phone"),
      },
    });
    expect(findEarly(metafile("dynamic-import"))).toEqual([]);
    expect(findEarly(metafile("import-statement"))).toContain("page: node_modules/libphonenumber-js/core/index.js");
  });
});

describe("what the browser is sent", () => {
  let metafile: Metafile;
  beforeAll(() => {
    metafile = JSON.parse(readFileSync(path.join(ROOT, "build", "metafile.js.json"), "utf8")) as Metafile;
  });

  it("every browser file is there and stays light after the chunks are merged", () => {
    const { entry, routes } = readManifest();
    const loads = [entry, ...Object.values(routes)].flatMap(({ module, imports = [] }) => [module, ...imports]);
    const files = [...new Set(loads)].map((url) => path.join(ROOT, "public", url));
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(files.filter((file) => HEAVY_WORDS.test(readFileSync(file, "utf8")))).toEqual([]);
  });

  it("a page with a dialog open loads no other dialog's code", () => {
    const folder = path.join(ROOT, "public", "build", "_shared");
    const dialogs = readdirSync(folder).filter((file) => /^(Auth|Lead)Dialog-.*\.js$/.test(file));
    expect(dialogs).toHaveLength(2);
    const texts = dialogs.map((file) => readFileSync(path.join(folder, file), "utf8"));
    expect(texts.filter((text) => dialogs.some((other) => text.includes(other)))).toEqual([]);
  });

  it("Remix does not reload by itself where the script of a page does not come", () => {
    const folder = path.join(ROOT, "public", "build", "_shared");
    const framework = readdirSync(folder).find((file) => /^framework-.*\.js$/.test(file)) ?? "no framework";
    const text = readFileSync(path.join(folder, framework), "utf8");
    expect(text).toContain('new CustomEvent("failure"');
    expect(text).not.toMatch(/Error loading route module|reload\(\),new Promise/);
  });

  it("no server code reaches the browser", () => {
    const found = Object.entries(metafile.outputs).flatMap(([file, output]) =>
      inputsOf(output)
        .filter((input) => NEVER.test(input) || STOCK_METADATA.test(input))
        .map((input) => `${file}: ${input}`),
    );
    expect(found).toEqual([]);
  });

  it("phone metadata and schemas load only when they are needed", () => {
    expect(findEarly(metafile)).toEqual([]);
  });

  it("the build has no source maps and a compressed twin of every script and style", () => {
    const folder = path.join(ROOT, "public", "build");
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
    expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
    const plain = files.filter((file) => /\.(js|css)$/.test(file));
    expect(plain.length).toBeGreaterThan(0);
    expect(plain.filter((file) => !files.includes(`${file}.br`) || !files.includes(`${file}.gz`))).toEqual([]);
  });
});
