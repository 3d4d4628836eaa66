import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { SETTING_NAMES } from "~/env/env.server";
import { listDemo } from "../setup/demo-items";
import { listOwnFiles, readOwnFile } from "../setup/own-files";

const TEXT = /\.(ts|tsx|js|mjs|cjs|json|md|css|ya?ml|html|sql|txt|sh)$|(^|\/)(Dockerfile|run|\.[a-z.]+)$/;
const CODE = /\.(ts|tsx|js|mjs|cjs)$/;
const SELF = "tests/architecture/sources.test.ts";
const MAX_ROUTE_LINES = 200;

const files = listOwnFiles();
const read = readOwnFile;

/** `file:line: text` for every line that matches. */
function findLines(pattern: RegExp, where: (file: string) => boolean): string[] {
  return files
    .filter((file) => file !== SELF && where(file))
    .flatMap((file) =>
      read(file)
        .split("\n")
        .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim().slice(0, 120)}`] : [])),
    );
}

describe("every file of the repository", () => {
  it("the source tests see the files of the repository", () => {
    expect(files).toEqual(expect.arrayContaining(["package.json", "server.ts", "app/env/env.server.ts"]));
  });

  it("every file is in a folder the layout of the repository allows", () => {
    const allowed =
      /^(app|public|tests)\/|^(remix\.config\.js|server\.ts|package(-lock)?\.json|tsconfig\.json|playwright\.config\.ts|README\.md|Dockerfile|compose\.yaml)$|^\./;
    expect(files.filter((file) => !allowed.test(file))).toEqual([]);
  });

  it("no file has a catch-all name", () => {
    const drawers = /(^|\/)(utils?|helpers?|misc|common|manager)(\.|\/|$)|(^|\/)index\.(ts|tsx)$/i;
    expect(files.filter((file) => CODE.test(file) && drawers.test(file))).toEqual([]);
  });

  it("every file has a kebab-case name, or PascalCase for a component", () => {
    const kebab = /^[a-z0-9$_.+()[\]-]+$/;
    const pascal = /^[A-Z][A-Za-z0-9]*(\.test)?\.tsx$/;
    const odd = files.filter((file) => {
      const name = path.basename(file);
      return /^(app|tests)\//.test(file) && CODE.test(file) && !kebab.test(name) && !pascal.test(name);
    });
    expect(odd).toEqual([]);
  });

  it("no file contains a note for later", () => {
    expect(findLines(/\b(TODO|FIXME|XXX|HACK)\b/, (file) => TEXT.test(file) && file !== "package-lock.json")).toEqual(
      [],
    );
  });

  it("no test is skipped or singled out", () => {
    const pattern = /\b(it|test|describe)(\.\w+)*\.(skip|only|todo|fails|fixme)\b|\b(xit|xdescribe|fit|fdescribe)\(/;
    expect(findLines(pattern, (file) => CODE.test(file))).toEqual([]);
  });

  it("no file names a folder of the machine it was written on", () => {
    const pattern = /(?<![\w.~-])\/(home|root|Users|work|mnt|var\/folders)\/[\w.-]|[A-Z]:\\\\Users/;
    expect(findLines(pattern, (file) => TEXT.test(file) && file !== "package-lock.json")).toEqual([]);
  });

  it("no file re-exports another wholesale", () => {
    expect(findLines(/^export \* from /, (file) => CODE.test(file))).toEqual([]);
  });
});

describe("routes", () => {
  it(`no route has more than ${MAX_ROUTE_LINES} lines`, () => {
    const long = files
      .filter((file) => /^app\/routes\/.*\.tsx?$/.test(file))
      .map((file) => ({ file, lines: read(file).trimEnd().split("\n").length }))
      .filter(({ lines }) => lines > MAX_ROUTE_LINES);
    expect(long).toEqual([]);
  });
});

describe("package-lock.json", () => {
  let text: string;
  beforeAll(() => {
    text = read("package-lock.json");
  });

  it("package-lock.json names no registry", () => {
    expect(text).not.toContain('"resolved"');
    expect(text).not.toMatch(/https?:\/\/[^"]*\.tgz/);
  });

  it("package-lock.json agrees with package.json, where every version is exact", () => {
    const wanted = JSON.parse(read("package.json")) as Record<string, Record<string, string>>;
    const lock = JSON.parse(text) as { packages: Record<string, Record<string, Record<string, string>>> };
    for (const kind of ["dependencies", "devDependencies"]) {
      expect(lock.packages[""]?.[kind]).toEqual(wanted[kind]);
      expect(Object.entries(wanted[kind] ?? {}).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    }
  });
});

describe("settings", () => {
  it(".env.example names exactly the settings of env.server.ts", () => {
    const named = [...read(".env.example").matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);
    expect(named.sort()).toEqual(SETTING_NAMES.filter((name) => name !== "NODE_ENV").sort());
  });

  it("a line above each setting explains it", () => {
    const lines = read(".env.example").split("\n");
    const bare = lines.filter(
      (line, index) => /^#? ?[A-Z][A-Z0-9_]+=/.test(line) && !/^# \S/.test(lines[index - 1] ?? ""),
    );
    expect(bare).toEqual([]);
  });
});

describe("README.md", () => {
  it("README.md explains every promocode of the demo", () => {
    const text = read("README.md");
    const cells = (line: string) => line.split("|").map((cell) => cell.trim());
    const rows = text
      .split("\n")
      .map(cells)
      .filter((row) => /^`[А-ЯЁ0-9]+`$/.test(row[1] ?? ""));
    const codes = listDemo("promocodes").map(({ key }) => `\`${key.toUpperCase()}\``);
    expect(rows.map(([, code]) => code).sort()).toEqual(codes.sort());
    expect(rows.filter(([, , effect]) => !effect)).toEqual([]);
  });

  it("README.md names only commands that exist", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const named = [...read("README.md").matchAll(/npm run ([a-z][a-z:0-9-]*)/g)].map((match) => match[1] ?? "");
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
