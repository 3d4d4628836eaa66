/**
 * The compiler splits the browser's code into a file for every set of pages that share something: some fifty files per
 * page, most of them smaller than their headers. This merges them into six to eleven: React and Remix, the shell of every
 * page together with the root route and what most pages share, the code shared by store pages, by lists of courses, by
 * pages with forms, by pages with a form for a lead, of the task bank, of progress in it, of the picker, of webinars and
 * teachers, by other pages, and the page itself. File names change with the contents, in both manifests.
 */
import { existsSync, readFileSync, readdirSync, rmSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rollup } from "rollup";
import { minify } from "terser";
import { transformWithEsbuild } from "vite";

const MANIFEST_FILE = /^manifest-[A-Z0-9]+\.js$/;
const BROWSER_MANIFEST = /^window\.__remixManifest=(.*);\s*$/s;
const SERVER_MANIFEST = /^var assets_manifest_default = .*;$/m;
/**
 * The pages where people buy, with their layouts: code they share with other pages goes into a file of its own, free of
 * the rest of the site.
 */
const COURSE_PAGES = ["routes/_landing", "routes/_landing.courses.$slug"];
const LOGIN_PAGE = "routes/_default.auth";
const STORE_PAGES = [...COURSE_PAGES, "routes/_default", "routes/_default.cart"];
/** What a list of courses needs of the store is in a file of its own: the dialogs open over it, and months do not. */
const LIST_PAGE = "routes/_default.catalog.($filters)";
/** The pages of the task bank: what only they share is in a file of its own, for the rest of the site to go without. */
const isOfBank = (page) => /^routes\/(?:_workout\.|_empty\.review\.)/.test(page);
/** These and the pages of the profile and the cabinet that show progress in the bank: the same. */
const isOfProgress = (page) => isOfBank(page) || /^routes\/_sidebar\.(?:profile$|my\.)/.test(page);
/** The steps of the picker share much with each other and nothing of it with the rest. */
const isOfPicker = (page) => page.startsWith("routes/_default.spring-flow.");
/** The pages of webinars and teachers: what only they share. */
const isOfPeople = (page) => /^routes\/_(?:webinars|teachers|landing\.teachers)\b/.test(page);
/** The pages that ask for a phone to call back, with the lists beside such a form: what only they share. */
const isOfLeads = (page) =>
  /^routes\/(?:_default\.(?:goal|leads)$|_home\.|_landing\.teachers\b|_sidebar\.profile_\.refund$|_teachers\.|_webinars\.|_workout\.ui-kit$)/.test(
    page,
  );
/** These and the pages of the account: what the login shares with them alone is in a file of its own. */
const isOfForms = (page) =>
  isOfLeads(page) || /^routes\/(?:_default\.auth|_sidebar\.profile(?:_\.accounts)?)$/.test(page);
/** Shared by this many pages, a chunk belongs to the shell. */
const MANY_PAGES = 17;
/** Below this size a chunk shared by two pages is not worth its own request. */
const MIN_CHUNK_BYTES = 10_000;
/** From this size a chunk shared by only a handful of pages is worth its own request, so that no other pays for it. */
const MIN_OWN_BYTES = 4_000;
const HANDFUL = 4;
/** Below this size a chunk shared by one page and one late view is of the shell, or the page would load that view. */
const TINY_BYTES = 500;
/** What the cart shares with at most this many pages, and neither course pages nor late views need, is in its own file. */
const FEW_PAGES = 6;
/** @param {(id: string) => readonly string[]} importsOf */
function reachFrom(start, importsOf) {
  const reached = new Set();
  const queue = [...start];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    queue.push(...importsOf(id));
  }
  return reached;
}

/**
 * Remix reloads the page without end where the script of the next one does not come. It tells of the failure instead:
 * `watch-errors.ts` reloads once and then says so. Spaces keep the columns of the source maps.
 */
const ENDLESS_RELOAD =
  /(catch\s*\((\w+)\)\s*\{[^{]*?)(console\.error\(`Error loading route module[^)]*\))([\s\S]{0,300}?)(window\.location\.reload\(\))/;
const tellInstead = (_, before, error, told, between, reload) =>
  before +
  `dispatchEvent(new CustomEvent("failure",{detail:${error}}))`.padEnd(told.length) +
  between +
  "0".padEnd(reload.length);

const MAP_COMMENT = /\n?(?:\/\/|\/\*)[#@] sourceMappingURL=[^\n]*\s*$/;

/** A file of the compiler with the map beside it, where it has made one. */
function readWithMap(file) {
  const code = readFileSync(file, "utf8").replace(MAP_COMMENT, "");
  return { code, map: JSON.parse(readFileSync(`${file}.map`, "utf8")) };
}

/**
 * `browserFolder` is public/build, `publicPath` its URL path, `serverFile` the bundle that holds the other manifest.
 * `mapFolder`, outside of what is served, receives the source maps if the compiler has made some; no file names them.
 * @param {{ browserFolder: string, serverFile: string, publicPath?: string, mapFolder?: string | null }} places
 */
export async function mergeChunks({ browserFolder, serverFile, publicPath = "/build/", mapFolder = null }) {
  const manifestName = readdirSync(browserFolder).find((name) => MANIFEST_FILE.test(name));
  if (!manifestName) throw new Error("The compiler left no manifest of the browser's files");
  const manifestFile = path.join(browserFolder, manifestName);
  const manifest = JSON.parse(BROWSER_MANIFEST.exec(readFileSync(manifestFile, "utf8"))?.[1] ?? "");
  const toFile = (url) => path.join(browserFolder, url.slice(publicPath.length));

  const input = { "entry.client": toFile(manifest.entry.module) };
  // Several paths may belong to one page: it is one file.
  const pageOf = new Map();
  for (const { id, module } of Object.values(manifest.routes)) {
    if (!pageOf.has(module)) pageOf.set(module, id);
    if (pageOf.get(module) === id) input[id] = toFile(module);
  }
  const pages = Object.keys(input).filter((name) => name !== "entry.client" && name !== "root");
  const entries = new Set(Object.values(input));
  const missing = [...STORE_PAGES, LOGIN_PAGE, LIST_PAGE].filter((page) => !(page in input));
  if (missing.length > 0) throw new Error(`No such pages any more: ${missing.join(", ")}`);
  let shared;

  const bundle = await rollup({
    input,
    treeshake: false,
    logLevel: "warn",
    // The root route shares its file with the shell, which exports more.
    preserveEntrySignatures: "allow-extension",
    onwarn: (warning) => {
      if (warning.code !== "EMPTY_BUNDLE") throw new Error(warning.message);
    },
    plugins: [
      {
        name: "public-path",
        resolveId: (id) => (id.startsWith(publicPath) ? toFile(id) : null),
        load: (id) => (mapFolder !== null && existsSync(`${id}.map`) ? readWithMap(id) : null),
        buildEnd() {
          const importsOf = (id) => this.getModuleInfo(id)?.importedIds ?? [];
          const shell = reachFrom([input["entry.client"], input.root], importsOf);
          const uses = new Map();
          for (const page of pages)
            for (const id of reachFrom([input[page]], importsOf)) uses.set(id, (uses.get(id) ?? 0) + 1);
          // What several late views need (the frame of a dialog) gets its own file: inside one of them it would drag
          // that whole view along with every other.
          const isLate = (id) => !uses.has(id) && this.getModuleInfo(id).dynamicImporters.length > 0;
          const lateUses = new Map();
          for (const start of [...this.getModuleIds()].filter(isLate))
            for (const id of reachFrom([start], importsOf)) lateUses.set(id, (lateUses.get(id) ?? 0) + 1);
          const reachFromPages = (names) =>
            reachFrom(
              names.map((page) => input[page]),
              importsOf,
            );
          const sold = reachFromPages(STORE_PAGES);
          const outsideBank = reachFromPages(pages.filter((page) => !isOfBank(page)));
          const outsideProgress = reachFromPages(pages.filter((page) => !isOfProgress(page)));
          const outsidePicker = reachFromPages(pages.filter((page) => !isOfPicker(page)));
          const outsidePeople = reachFromPages(pages.filter((page) => !isOfPeople(page)));
          const outsideLeads = reachFromPages(pages.filter((page) => !isOfLeads(page)));
          const outsideForms = reachFromPages(pages.filter((page) => !isOfForms(page)));
          const ofList = reachFromPages([LIST_PAGE]);
          const ofCourses = reachFromPages(COURSE_PAGES);
          // The login opens over every page: what it shares with pages without forms is of the shell.
          const ofLogin = reachFromPages([LOGIN_PAGE]);
          const [largest] = [...shell].sort((a, b) => readFileSync(b).length - readFileSync(a).length);
          // Together with its own dependencies, or the two files would wait for each other.
          const framework = reachFrom([largest], importsOf);
          shared = (id) => {
            if (id === input.root) return "shell";
            if (entries.has(id)) return undefined;
            if (framework.has(id)) return "framework";
            if (shell.has(id)) return "shell";
            const count = uses.get(id) ?? 0;
            if (count > 1) {
              if (count <= HANDFUL && readFileSync(id).length > MIN_OWN_BYTES) return path.basename(id, ".js");
              if (!outsideBank.has(id)) return "bank";
              if (!outsideProgress.has(id)) return "progress";
              if (!outsidePicker.has(id)) return "picker";
              if (!outsidePeople.has(id)) return "people";
              if (count >= MANY_PAGES) return "shell";
              if (ofLogin.has(id)) return outsideForms.has(id) ? "shell" : "forms";
              if (!outsideLeads.has(id)) return "leads";
              if (!sold.has(id)) return "site";
              const isOfCartAlone = !ofCourses.has(id) && !lateUses.has(id);
              if (isOfCartAlone && count <= FEW_PAGES) return "cart";
              return ofList.has(id) ? "cards" : "store";
            }
            // Chromium up to 147 remembers a script that did not come as missing: the page of a course must not need the
            // cart's late file too.
            if (count === 1 && lateUses.has(id) && ofCourses.has(id)) return "pricing";
            if (count === 1 && lateUses.has(id) && readFileSync(id).length < TINY_BYTES) return "shell";
            if ((lateUses.get(id) ?? 0) > 1) return "late";
            // Named, so that rollup does not count it among the small chunks it inlines into the page that loads it
            // lazily.
            if (isLate(id)) return path.basename(id, ".js");
            return undefined;
          };
        },
      },
    ],
  });
  const { output } = await bundle.generate({
    format: "es",
    compact: true,
    sanitizeFileName: false,
    entryFileNames: "[name]-[hash].js",
    chunkFileNames: "_shared/[name]-[hash].js",
    experimentalMinChunkSize: MIN_CHUNK_BYTES,
    manualChunks: (id) => shared(id),
    sourcemap: mapFolder !== null && "hidden",
  });
  await bundle.close();

  for (const name of readdirSync(browserFolder)) {
    if (name !== "_assets" && name !== manifestName) rmSync(path.join(browserFolder, name), { recursive: true });
  }
  const notices = new Set();
  for (const chunk of output) {
    if (chunk.type === "asset") continue;
    const options = {
      minify: true,
      target: "es2022",
      // Vite's name for the mode, which Jotai reads: without it the checks of development are kept and run.
      define: { "import.meta.env": "true", "import.meta.env.MODE": '"production"' },
      // Keep Russian unescaped: an escaped letter takes six bytes instead of two, and texts are half of the views'
      // code.
      charset: "utf8",
      legalComments: "external",
      sourcemap: mapFolder !== null,
    };
    const { code, map, legalComments } = await transformWithEsbuild(
      chunk.code.replace(ENDLESS_RELOAD, tellInstead),
      chunk.fileName,
      options,
      mapFolder === null ? undefined : chunk.map,
    );
    // The thorough minifier after the quick one: 4 % fewer bytes on the wire.
    const smallest = await minify(code, {
      module: true,
      // No getter of this code, React's or Remix's does anything but answer.
      compress: {
        passes: 5,
        pure_getters: true,
        // What libraries advise their users of, visitors do not need; failures stay.
        pure_funcs: ["console.warn"],
        // Joined declarations make this file 0.4 % smaller as sent, and the others larger.
        hoist_vars: chunk.name === "framework",
      },
      format: { ecma: 2020 },
      ...(mapFolder !== null && { sourceMap: { content: JSON.stringify(map) } }),
    });
    if (mapFolder !== null) {
      const mapFile = path.join(mapFolder, `${chunk.fileName}.map`);
      mkdirSync(path.dirname(mapFile), { recursive: true });
      writeFileSync(mapFile, smallest.map);
    }
    const file = path.join(browserFolder, chunk.fileName);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, smallest.code);
    if (legalComments) notices.add(legalComments);
  }
  // The libraries' licences are served beside the scripts, not inside them.
  writeFileSync(path.join(browserFolder, "licences.txt"), [...notices].join("\n"));

  const chunkOf = (name) => output.find((chunk) => chunk.isEntry && chunk.facadeModuleId === input[name]);
  const importsOf = (file) => output.find(({ fileName }) => fileName === file)?.imports ?? [];
  const describe = (name) => {
    const { fileName } = chunkOf(name);
    const imports = reachFrom(importsOf(fileName), importsOf);
    return { module: publicPath + fileName, imports: [...imports].map((file) => publicPath + file) };
  };
  Object.assign(manifest.entry, describe("entry.client"));
  for (const route of Object.values(manifest.routes)) Object.assign(route, describe(pageOf.get(route.module)));

  writeFileSync(manifestFile, `window.__remixManifest=${JSON.stringify(manifest)};`);
  const server = readFileSync(serverFile, "utf8");
  if (!SERVER_MANIFEST.test(server)) throw new Error("The server's bundle holds no manifest where it is looked for");
  writeFileSync(
    serverFile,
    server.replace(SERVER_MANIFEST, () => `var assets_manifest_default = ${JSON.stringify(manifest)};`),
  );
}
