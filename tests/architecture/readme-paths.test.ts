/** The paths that app/README.md, CONTRIBUTING.md and the configurations of mutants name exist. */
import { expect, it } from "vitest";
import { listOwnFiles, readOwnFile } from "../setup/own-files";

const FILES = listOwnFiles();
const FOLDERS = new Set(FILES.flatMap((file) => /^app\/([\w-]+)\//.exec(file)?.[1] ?? []));

/** `features/store/bonuses/*.server.ts` begins below `app/`; `fact-events.ts` is a file beside one named before it. */
function isPath(code: string): boolean {
  const [first = "", ...rest] = code.split("/");
  return rest.length > 0
    ? FOLDERS.has(first) || ["app", "tests", ".config"].includes(first)
    : /^[\w-]+(\.\w+)*\.(tsx?|css|mjs|json)$/.test(code);
}

function exists(code: string): boolean {
  const pattern = code.replace(/[.$()[\]]/g, "\\$&").replaceAll("*", "[^/]*");
  return FILES.some((file) => new RegExp(`^(.*/)?${pattern.replace(/\/$/, "")}(/|$)`).test(file));
}

it("the files that mutants change exist", () => {
  const named = [".config/stryker.config.js", "tests/mutants/by-hand.mjs"].flatMap((file) =>
    [...readOwnFile(file).matchAll(/"(app\/[^"*]+\.tsx?)"/g)].map(([, name = ""]) => name),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !FILES.includes(name))).toEqual([]);
});

const README = readOwnFile("app/README.md");

it("the paths of both exist, but for those with a placeholder", () => {
  const text = README + readOwnFile(".github/CONTRIBUTING.md");
  const codes = [...text.matchAll(/`([^`\s]+)`/g)].map(([, code = ""]) => code).filter(isPath);
  expect(codes.length).toBeGreaterThan(60);
  expect(codes.filter((code) => !/[<…]/.test(code) && !exists(code))).toEqual([]);
});

it("the folders of its tree exist", () => {
  const [, tree = ""] = README.split("```");
  const folders = [...tree.matchAll(/^( +)((?:[\w-]+\/ ?)+)(?= |$)/gm)].flatMap(([, indent = "", names = ""]) =>
    names
      .trim()
      .split(" ")
      .map((name) => (indent.length > 2 ? `features/${name}` : name)),
  );
  expect(folders.length).toBeGreaterThan(20);
  expect(folders.filter((folder) => !exists(folder))).toEqual([]);
});
