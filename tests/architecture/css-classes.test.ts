import postcss from "postcss";
import { expect, it } from "vitest";
import { listOwnFiles, readOwnFile } from "../setup/own-files";

const files = listOwnFiles().filter((file) => file.startsWith("app/"));
const styles = files.filter((file) => file.endsWith(".css")).map((file) => ({ file, text: readOwnFile(file) }));

/** Classes that no source names, whole or by a beginning that a value ends: `cat-` of `cat-${category}`. */
function findUnused(classes: Iterable<string>, sources: readonly string[]): string[] {
  const words = new Set(sources.flatMap((text) => text.match(/[\w-]+/g) ?? []));
  const beginnings = sources.flatMap((text) => [...text.matchAll(/([\w-]+)\$\{/g)].map(([, start = ""]) => start));
  const isComposed = (name: string) =>
    beginnings.some((start) => name.startsWith(start) && words.has(name.slice(start.length)));
  return [...classes].filter((name) => !words.has(name) && !isComposed(name));
}

it("a class that no source names is unused", () => {
  const sources = ["<p className={`bill cat-${color} ${kind}`} />; const [kind, color] = ['item', 'red']"];
  expect(findUnused(["bill", "item", "cat-red", "cat-blue", "tab"], sources)).toEqual(["cat-blue", "tab"]);
});

it("no class is unused", () => {
  const classes = new Set<string>();
  for (const { text } of styles) {
    postcss.parse(text).walkRules(({ selector }) => {
      for (const [, name = ""] of selector.matchAll(/\.([a-z][\w-]*)/gi)) classes.add(name);
    });
  }
  expect(classes.size).toBeGreaterThan(500);
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^app\/demo(-tasks)?\//.test(file));
  expect(findUnused(classes, sources.map(readOwnFile))).toEqual([]);
});

it("no width is counted in ch, which changes when the font arrives and moves the page", () => {
  const widths = styles.flatMap(({ file, text }) => {
    const found: string[] = [];
    postcss.parse(text).walkDecls(/width$/, ({ prop, value }) => void found.push(`${file}: ${prop} ${value}`));
    return found;
  });
  expect(widths.length).toBeGreaterThan(100);
  expect(widths.filter((width) => /\dch\b/.test(width))).toEqual([]);
});
