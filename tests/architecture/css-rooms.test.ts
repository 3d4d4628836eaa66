/**
 * Class names are global in a browser, so a room keeps to names of its own (decision 0040). A class belongs to the first
 * home whose styles name it: the design system, then the rooms in their order, then a route.
 */
import postcss from "postcss";
import parseSelector from "postcss-selector-parser";
import { describe, expect, it } from "vitest";
import { ROOMS } from "../../.config/dependency-cruiser.config.js";
import { listOwnFiles, readOwnFile } from "../setup/own-files";

type Source = { file: string; text: string };
type Selector = { file: string; text: string; classes: readonly string[]; hasMark: boolean };

/** Where a class stands: `ui`, a room, `routes/<folder>`, or another folder above the rooms. */
function homeOf(file: string): string {
  return /^app\/(?:(ui)|features\/([^/]+)|(routes\/[^/]+|[^/]+))/.exec(file)?.slice(1).find(Boolean) ?? file;
}

const isRoom = (home: string) => ROOMS.includes(home);
const rankOf = (home: string) => (home === "ui" ? -1 : isRoom(home) ? ROOMS.indexOf(home) : ROOMS.length);

function readSelectors({ file, text }: Source): Selector[] {
  const found: Selector[] = [];
  postcss.parse(text).walkRules((rule) => {
    if (rule.parent?.type === "atrule" && /keyframes$/.test((rule.parent as postcss.AtRule).name)) return;
    for (const selector of parseSelector().astSync(rule.selector).nodes) {
      const classes: string[] = [];
      let hasMark = false;
      selector.walkClasses((node) => void classes.push(node.value));
      selector.walkIds(() => void (hasMark = true));
      selector.walkAttributes(({ attribute }) => void (hasMark ||= attribute.startsWith("data-")));
      // Only the task bank writes formulas.
      selector.walkTags(({ value }) => void (hasMark ||= value === "math"));
      found.push({ file, text: selector.toString().trim(), classes, hasMark });
    }
  });
  return found;
}

function findOwners(selectors: readonly Selector[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  const inOrder = [...selectors].sort((a, b) => rankOf(homeOf(a.file)) - rankOf(homeOf(b.file)));
  for (const { file, classes } of inOrder) {
    for (const name of classes) if (!owners.has(name)) owners.set(name, homeOf(file));
  }
  return owners;
}

/** Selectors of a room that would style what another room shows: none of their classes is the room's own. */
function findGlobalSelectors(selectors: readonly Selector[], owners: ReadonlyMap<string, string>): string[] {
  return selectors
    .filter(({ file, classes, hasMark }) => {
      const home = homeOf(file);
      return rankOf(home) >= 0 && !hasMark && !classes.some((name) => owners.get(name) === home);
    })
    .map(({ file, text }) => `${file}: ${text}`);
}

/** Classes that no source names, whole or by a beginning that a value ends: `cat-` of `cat-${category}`. */
function findUnused(classes: Iterable<string>, sources: readonly string[]): string[] {
  const words = new Set(sources.flatMap((text) => text.match(/[\w-]+/g) ?? []));
  const beginnings = [
    ...new Set(sources.flatMap((text) => [...text.matchAll(/([\w-]+)\$\{/g)].map(([, start = ""]) => start))),
  ];
  const isComposed = (name: string) =>
    beginnings.some((start) => name.startsWith(start) && words.has(name.slice(start.length)));
  return [...classes].filter((name) => !words.has(name) && !isComposed(name));
}

describe("the finders", () => {
  const css = (file: string, text: string) => readSelectors({ file, text });
  const cart = css("app/features/cart/cart.css", ".bill .btn, .item:has(> .tab) { gap: 0 } .empty-cart { gap: 0 }");
  const ui = css("app/ui/styles/controls.css", ".btn, .tab, .cat-red { gap: 0 }");

  it("a class belongs to the first home that names it", () => {
    expect(Object.fromEntries(findOwners([...cart, ...ui]))).toEqual({
      btn: "ui",
      tab: "ui",
      "cat-red": "ui",
      bill: "cart",
      item: "cart",
      "empty-cart": "cart",
    });
  });

  it("a selector of a room without a class of its own is global", () => {
    const profile = css("app/features/profile/profile.css", ".bill p, .tab { gap: 0 } .bill .mine, #parent { gap: 0 }");
    const all = [...ui, ...cart, ...profile];
    expect(findGlobalSelectors(all, findOwners(all))).toEqual([
      "app/features/profile/profile.css: .bill p",
      "app/features/profile/profile.css: .tab",
    ]);
  });

  it("a class that no source names is unused", () => {
    const sources = ["<p className={`bill cat-${color} ${kind}`} />; const [kind, color] = ['item', 'red']"];
    expect(findUnused(findOwners([...ui, ...cart]).keys(), sources)).toEqual(["btn", "tab", "empty-cart"]);
  });
});

describe("the styles of the school", () => {
  const files = listOwnFiles().filter((file) => file.startsWith("app/"));
  const read = (file: string): Source => ({ file, text: readOwnFile(file) });
  const selectors = files.filter((file) => file.endsWith(".css")).flatMap((file) => readSelectors(read(file)));
  const owners = findOwners(selectors);
  it("stand in the design system, in a room or beside a route", () => {
    const homes = new Set(owners.values());
    expect(homes.size).toBeGreaterThan(10);
    expect([...homes].filter((home) => home !== "ui" && !isRoom(home) && !home.startsWith("routes/"))).toEqual([]);
  });

  it("no room styles what is not its own", () => expect(findGlobalSelectors(selectors, owners)).toEqual([]));

  it("no class is unused", () => {
    const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^app\/demo\//.test(file));
    expect(findUnused(owners.keys(), sources.map(readOwnFile))).toEqual([]);
  });

  it("no width is counted in ch, which changes when the font arrives and moves the page", () => {
    const widths: string[] = [];
    for (const file of files.filter((name) => name.endsWith(".css"))) {
      postcss
        .parse(readOwnFile(file))
        .walkDecls(/width$/, ({ prop, value }) => void widths.push(`${file}: ${prop} ${value}`));
    }
    expect(widths.length).toBeGreaterThan(100);
    expect(widths.filter((width) => /\dch\b/.test(width))).toEqual([]);
  });
});
