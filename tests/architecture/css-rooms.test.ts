/**
 * Class names are global in a browser, so a room keeps to names of its own (decision 0040). A class belongs to the first
 * home whose styles name it: the design system, then the rooms in their order, then a route.
 */
import postcss from "postcss";
import parseSelector from "postcss-selector-parser";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { ROOMS } from "../../.config/dependency-cruiser.config.js";
import { listOwnFiles, readOwnFile } from "../setup/own-files";

type Source = { file: string; text: string };
type Selector = { file: string; text: string; classes: readonly string[]; hasMark: boolean };
type Use = { file: string; name: string };
type Uses = {
  /** Names that stand whole in a `className`. */
  whole: readonly Use[];
  /** The constant beginnings of names that end in a value: `cat-` of `cat-${category}`. */
  beginnings: readonly Use[];
  /** Every word of every string, and every number: what such a value may be. */
  words: readonly Use[];
};

/** Where a class or a view stands: `ui`, a room, `routes/<folder>`, or another folder above the rooms. */
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

const isText = (node: ts.Node) =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);

/** What a value is compared with is no class: `tone !== "good" && tone`. */
const isComparison = (node: ts.Node) => ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText());

/** `className={…}`, `classes(…)`, `const ACCESS_CLASSES = …` and `<p class="…">` of pages written as text. */
function readUses(sources: readonly Source[]): Uses {
  const whole: Use[] = [];
  const words: Use[] = [];
  const beginnings: Use[] = [];
  for (const { file, text } of sources) {
    const walk = (node: ts.Node, isInClass: boolean): void => {
      const isClass =
        isInClass ||
        (ts.isJsxAttribute(node) && /class(name)?$/i.test(node.name.getText())) ||
        (ts.isCallExpression(node) && /^(classes|lookOf)$/.test(node.expression.getText())) ||
        (ts.isVariableDeclaration(node) && /class(es)?$/i.test(node.name.getText()));
      if (ts.isNumericLiteral(node)) words.push({ file, name: node.text });
      if (isText(node)) {
        const { text: value } = node as ts.LiteralLikeNode;
        const names = value.split(/\s+/).filter(Boolean);
        words.push(...names.map((name) => ({ file, name })));
        if (isClass) whole.push(...names.map((name) => ({ file, name })));
        if (isClass && (ts.isTemplateHead(node) || ts.isTemplateMiddle(node)) && /\S$/.test(value)) {
          beginnings.push({ file, name: names.at(-1) ?? "" });
        }
        for (const [, inside = ""] of value.matchAll(/\bclass="([^"]*)"/g)) {
          whole.push(...inside.split(/\s+/).map((name) => ({ file, name })));
        }
      }
      ts.forEachChild(node, (child) => walk(child, isClass && !isComparison(node)));
    };
    walk(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), false);
  }
  return { whole, beginnings, words };
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

/** Views of one room, or of the design system, that use a class of another room. */
function findStrangers({ whole }: Uses, owners: ReadonlyMap<string, string>): string[] {
  const strange = whole.filter(({ file, name }) => {
    const [owner, home] = [owners.get(name), homeOf(file)];
    return owner !== undefined && owner !== "ui" && owner !== home && (home === "ui" || isRoom(home));
  });
  return [...new Set(strange.map(({ file, name }) => `${file}: .${name} of ${owners.get(name)}`))];
}

/** Routes and other files above the rooms that use a class of a room nothing of which they show. */
function findUnlinked({ whole }: Uses, owners: ReadonlyMap<string, string>, sources: readonly Source[]): string[] {
  const shown = (home: string, room: string) =>
    sources.some(({ file, text }) => homeOf(file) === home && text.includes(`~/features/${room}/`));
  const strange = whole.filter(({ file, name }) => {
    const [owner = "ui", home] = [owners.get(name), homeOf(file)];
    if (home === "ui" || isRoom(home) || owner === home) return false;
    return isRoom(owner) ? !shown(home, owner) : owner !== "ui";
  });
  return [...new Set(strange.map(({ file, name }) => `${file}: .${name} of ${owners.get(name)}`))];
}

function findUnused(owners: ReadonlyMap<string, string>, { whole, beginnings, words }: Uses): string[] {
  const used = new Set(whole.map(({ name }) => name));
  const values = new Set(words.map(({ name }) => name));
  const mayShow = (file: string, home: string) => home === "ui" || homeOf(file) === home || !isRoom(homeOf(file));
  const isComposed = (name: string, home: string) =>
    beginnings.some(
      ({ file, name: start }) => mayShow(file, home) && name.startsWith(start) && values.has(name.slice(start.length)),
    );
  /** A whole name that is a value stands beside the view that shows it. */
  const isValue = (name: string, home: string) =>
    words.some((word) => word.name === name && (homeOf(word.file) === home || word.file.startsWith("app/routes/")));
  return [...owners]
    .filter(([name, home]) => !used.has(name) && !isComposed(name, home) && !isValue(name, home))
    .map(([name, home]) => `.${name} of ${home}`);
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

  it("a class of another room is found in a view, in a helper's argument and in written HTML", () => {
    const owners = findOwners([...ui, ...cart]);
    const uses = readUses([
      {
        file: "app/features/profile/A.tsx",
        text: "<p className={x === 'empty-cart' ? 'bill' : 'tab'} title='item' />",
      },
      { file: "app/features/profile/B.tsx", text: "classes(isOn && 'item')" },
      { file: "app/ui/c.ts", text: 'const html = `<p class="empty-cart">${text}</p>`' },
      { file: "app/features/cart/D.tsx", text: "<p className='bill item' />" },
    ]);
    expect(findStrangers(uses, owners)).toEqual([
      "app/features/profile/A.tsx: .bill of cart",
      "app/features/profile/B.tsx: .item of cart",
      "app/ui/c.ts: .empty-cart of cart",
    ]);
  });

  it("a route may use the classes of a room that it shows", () => {
    const sources = [
      { file: "app/routes/a/route.tsx", text: "import { X } from '~/features/cart/X'; <p className='bill' />" },
      { file: "app/routes/b/route.tsx", text: "<p className='bill tab' />" },
    ];
    expect(findUnlinked(readUses(sources), findOwners([...ui, ...cart]), sources)).toEqual([
      "app/routes/b/route.tsx: .bill of cart",
    ]);
  });

  it("a class counts as used when it is written, composed or a value beside its view", () => {
    const uses = readUses([
      { file: "app/features/cart/A.tsx", text: "<p className={`bill cat-${color} ${kind}`} />; const kind = 'item'" },
      { file: "app/shared/colors.ts", text: "['red', 'empty-cart']" },
    ]);
    expect(findUnused(findOwners([...ui, ...cart]), uses)).toEqual([".btn of ui", ".tab of ui", ".empty-cart of cart"]);
  });
});

describe("the styles of the school", () => {
  const files = listOwnFiles().filter((file) => file.startsWith("app/"));
  const read = (file: string): Source => ({ file, text: readOwnFile(file) });
  const selectors = files.filter((file) => file.endsWith(".css")).flatMap((file) => readSelectors(read(file)));
  const owners = findOwners(selectors);
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^app\/demo\//.test(file)).map(read);
  const uses = readUses(sources);

  it("stand in the design system, in a room or beside a route", () => {
    const homes = new Set(owners.values());
    expect(homes.size).toBeGreaterThan(10);
    expect([...homes].filter((home) => home !== "ui" && !isRoom(home) && !home.startsWith("routes/"))).toEqual([]);
  });

  it("no room styles what is not its own", () => expect(findGlobalSelectors(selectors, owners)).toEqual([]));

  it("no view uses a class of another room", () => expect(findStrangers(uses, owners)).toEqual([]));

  it("no route uses a class of a room that it does not show", () => {
    expect(findUnlinked(uses, owners, sources)).toEqual([]);
  });

  it("no class is unused", () => expect(findUnused(owners, uses)).toEqual([]));

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
