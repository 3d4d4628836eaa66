import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../app/cli/installation.mjs";

/** Vite's manifest: https://vite.dev/guide/backend-integration */
type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>;
/** The modules of each file (`.config/vite.config.ts`). */
type ModuleList = Record<string, string[]>;

const NEVER =
  /\/node_modules\/(drizzle-orm|@electric-sql\/pglite|pg|pg-[a-z]+|pino|@node-rs\/argon2[^/]*|rate-limiter-flexible|express|luxon|@remix-run\/node|undici)\/|\/app\/.*\.server\.|\/app\/(db|integrations|jobs|http|cli)\//;
/** Allowed, but only once the visitor does something that needs them (decision 0007). */
const LATE = /\/node_modules\/(libphonenumber-js|zod|@conform-to\/zod)\/|\/app\/shared\/phone-metadata\.json$/;
/** The library's own tables of all the world's numbers: ours holds 17 countries. */
const STOCK_METADATA = /\/node_modules\/libphonenumber-js\/.*metadata\.(min|max|mobile)\.json/;

const CLIENT = path.join(ROOT, "build", "client");
const readJson = (file: string) => JSON.parse(readFileSync(path.join(ROOT, "build", file), "utf8")) as unknown;

/** Routes of the back office, and what only they need. */
const STAFF_ENTRY = /^app\/routes\/(_staff|_staff-login)[./]/;
const STAFF_CODE = /\/app\/(features\/admin\/|features\/core\/access\/|routes\/(_staff|_staff-login)[./])/;

/** Files that load with a page: its own and all their imports, without `import()`. */
function listEarlyFiles(manifest: Manifest, isPage: (key: string) => boolean = () => true): Set<string> {
  const early = new Set(Object.keys(manifest).filter((key) => manifest[key]?.isEntry && isPage(key)));
  for (const key of early) manifest[key]?.imports?.forEach((next) => early.add(next));
  return new Set([...early].map((key) => manifest[key]?.file ?? key));
}

describe("early files", () => {
  it("follow imports and stop at import()", () => {
    const manifest = {
      page: { file: "page.js", isEntry: true, imports: ["chunk"], dynamicImports: ["phone"] },
      chunk: { file: "chunk.js" },
      phone: { file: "phone.js" },
    };
    expect([...listEarlyFiles(manifest)]).toEqual(["page.js", "chunk.js"]);
  });
});

describe("the server", () => {
  it("shares one instance of every module with the routes", () => {
    const files = Object.entries(readJson("server/.vite/modules.json") as ModuleList).filter(
      ([, ids]) => ids.length > 0,
    );
    expect(files.map(([file]) => file)).toEqual(["index.js"]);
    const modules = files[0]?.[1] ?? [];
    expect(modules.filter((id) => /\/(server\.ts|app\/routes\/_default\.cart\/route\.tsx)$/.test(id))).toHaveLength(2);
    expect(new Set(modules).size).toBe(modules.length);
  });
});

describe("the browser's files", () => {
  const modules = readJson("client/.vite/modules.json") as ModuleList;
  const early = listEarlyFiles(readJson(".vite/client-manifest.json") as Manifest);

  it("hold no server code", () => {
    const all = Object.values(modules).flat();
    expect(all.length).toBeGreaterThan(500);
    expect(all.filter((id) => NEVER.test(id) || STOCK_METADATA.test(id))).toEqual([]);
  });

  it("bring phone metadata and schemas only when they are needed", () => {
    expect(early.size).toBeGreaterThan(10);
    expect([...early].filter((file) => !existsSync(path.join(CLIENT, file)))).toEqual([]);
    expect([...early].flatMap((file) => modules[file] ?? []).filter((id) => LATE.test(id))).toEqual([]);
  });

  it("bring visitors nothing of the back office, even late", () => {
    const manifest = readJson(".vite/client-manifest.json") as Manifest;
    const ofShop = listEarlyFiles(manifest, (key) => !STAFF_ENTRY.test(key));
    expect([...ofShop].flatMap((file) => modules[file] ?? []).filter((id) => STAFF_CODE.test(id))).toEqual([]);
    const ofStaff = Object.entries(modules).filter(([, ids]) => ids.some((id) => STAFF_CODE.test(id)));
    expect(ofStaff.length).toBeGreaterThan(5);
    expect(ofStaff.filter(([file]) => ofShop.has(file))).toEqual([]);
  });

  it("bring a dialog only when it opens, and no other dialog with it", () => {
    const dialogs = Object.entries(modules).filter(([, ids]) => ids.some((id) => /\/(Auth|Lead)Dialog\.tsx$/.test(id)));
    expect(dialogs).toHaveLength(2);
    expect(dialogs.filter(([file]) => early.has(file))).toEqual([]);
  });

  it("come without source maps and with a compressed twin of every script and style", () => {
    const files = readdirSync(CLIENT, { recursive: true, encoding: "utf8" });
    expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
    const plain = files.filter((file) => /\.(js|css)$/.test(file));
    expect(plain.length).toBeGreaterThan(0);
    expect(plain.filter((file) => !files.includes(`${file}.br`) || !files.includes(`${file}.gz`))).toEqual([]);
  });
});
