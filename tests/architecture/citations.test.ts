/**
 * Every citation of a heading of `app/product.md`, of a decision record or of a Markdown file resolves. A document that a
 * reader cannot open explains nothing.
 */
import { describe, expect, it } from "vitest";
import { listOwnFiles, readOwnFile } from "../setup/own-files";

const SELF = "tests/architecture/citations.test.ts";
const TEXT = /\.(ts|tsx|js|mjs|cjs|md|css|ya?ml|html|sql|txt|sh)$|(^|\/)(Dockerfile|run|\.[a-z.]+)$|package\.json$/;
const CODE = /\.(ts|tsx|js|mjs|cjs|css|ya?ml|sql|sh)$|(^|\/)(Dockerfile|run|\.[a-z.]+)$/;

type Known = {
  headings: ReadonlySet<string>;
  /** Four digits each. */
  records: ReadonlySet<string>;
  /** Paths of all Markdown files from the root. */
  documents: readonly string[];
};

/** The citation at `index` and the reason why it does not resolve. */
type Broken = { index: number; text: string; why: string };

/** The ends of lines and the marks of comments become spaces: a citation may wrap. Every index stays where it was. */
function unwrap(text: string): string {
  return text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|#(?!#)|--)?[ \t]*/g, (end) => " ".repeat(end.length));
}

const tidy = (text: string) => text.replace(/\s+/g, " ").trim();

/** `product.md, "Months"`, `product.md, "Months" and "Time"`. */
function findHeadings(text: string, isCode: boolean, { headings }: Known): Broken[] {
  const quoted = String.raw`\\?"([^"\\]+)\\?"`;
  const citation = new RegExp(String.raw`product\.md(?:,\s+${quoted}((?:,\s*|,?\s+and\s+)${quoted})*)?`, "g");
  return [...text.matchAll(citation)].flatMap(({ index, 0: all }) => {
    const cited = [...all.matchAll(new RegExp(quoted, "g"))].map(([, heading = ""]) => tidy(heading));
    if (cited.length === 0) return isCode ? [{ index, text: all, why: "names no heading of product.md" }] : [];
    return cited
      .filter((heading) => !headings.has(heading))
      .map((heading) => ({ index, text: heading, why: "is no heading of product.md" }));
  });
}

/** `decision 0031`, `decisions 0001, 0002 and 0007`, `decisions/0010`. */
function findDecisions(text: string, { records }: Known): Broken[] {
  const citation = /\bdecisions?(?:\s+|\/)(\d+(?:(?:\s*[,–-]\s*|\s+(?:and|to)\s+)\d+)*)(?!\d)/gi;
  return [...text.matchAll(citation)].flatMap(({ index, 1: numbers = "" }) =>
    (numbers.match(/\d+/g) ?? [])
      .filter((number) => !records.has(number))
      .map((number) => ({ index, text: `decision ${number}`, why: "has no record" })),
  );
}

/** Names of Markdown files; `<slug>.md` and `${slug}.md` name none. */
function findDocuments(text: string, { documents }: Known): Broken[] {
  return [...text.matchAll(/(?<![\w<>{}.])(?:\.{1,2}\/)*((?:\.?[\w-]+\/)*[\w-]+\.md)\b/g)]
    .map(({ index, 1: name = "" }) => ({ index, text: name, why: "is no file of the repository" }))
    .filter(({ text: name }) => !documents.some((file) => file === name || file.endsWith(`/${name}`)));
}

function findBroken(original: string, isCode: boolean, known: Known): Broken[] {
  const text = unwrap(original);
  return [...findHeadings(text, isCode, known), ...findDecisions(text, known), ...findDocuments(text, known)];
}

describe("the finder of citations", () => {
  const known: Known = {
    headings: new Set(["Months", "Orders and their states"]),
    records: new Set(["0007", "0031"]),
    documents: ["README.md", "app/README.md", "app/product.md", "app/decisions/0007-files.md"],
  };
  const textsOf = (text: string, isCode = true) => findBroken(text, isCode, known).map((broken) => broken.text);

  it.each([
    ["a heading", `/** Past once it has ended (product.md, "Months"). */`],
    ["two headings", `// See product.md, "Months" and "Orders and their states".`],
    ["a heading that wraps", `/**\n * One table (product.md, "Orders and\n * their states").\n */`],
    ["a citation that wraps", `/**\n * One table (app/product.md,\n * "Months").\n */`],
    ["a heading in a string", String.raw`{ why: "product.md, \"Months\"" }`],
    ["a record", "// Its dates are frozen (decision 0031)."],
    ["several records", "// Decisions 0007 and 0031 reach into what the framework writes."],
    ["a file", "// The law of app/README.md and of decisions/0007-files.md."],
    ["a name with a gap", "// One text per subject: `texts/<slug>.md`, read as `${slug}.md`."],
    ["a decision that is no record", "// The decision is the buyer's."],
  ])("accepts %s", (_, text) => expect(textsOf(text)).toEqual([]));

  it.each([
    ["a heading that does not exist", `// (product.md, "Weeks")`, ["Weeks"]],
    ["one of two headings", `// product.md, "Months" and "Weeks"`, ["Weeks"]],
    ["a heading that wraps and does not exist", `/**\n * (product.md, "Orders\n * of old")\n */`, ["Orders of old"]],
    ["product.md without a heading", "// See product.md.", ["product.md"]],
    ["a record that does not exist", "// (decision 0013)", ["decision 0013"]],
    ["a number that is no number of a record", "// (decision 31)", ["decision 31"]],
    ["one of several records", "// decisions 0007, 0008 and 0031", ["decision 0008"]],
    ["a record that wraps", "/**\n * as in decision\n * 0099\n */", ["decision 0099"]],
    ["a record by a path", "// app/decisions/0012", ["decision 0012"]],
    ["a file that does not exist", "// (decisions.md §2)", ["decisions.md"]],
    ["a file in a folder", "// reference/database.md says so", ["reference/database.md"]],
  ])("finds %s", (_, text, broken) => expect(textsOf(text)).toEqual(broken));

  it("lets prose name product.md without a heading", () => {
    expect(textsOf("See [the product](product.md), decision 0013 and stack.md.", false)).toEqual([
      "decision 0013",
      "stack.md",
    ]);
  });
});

const files = listOwnFiles();
const read = readOwnFile;
const headings = [...read("app/product.md").matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading);

it("the headings of product.md can be cited: each stands once", () => {
  expect(headings.length).toBeGreaterThan(40);
  expect(headings.filter((heading, at) => headings.indexOf(heading) !== at)).toEqual([]);
});

it("every citation of the repository resolves", () => {
  const known: Known = {
    headings: new Set(headings),
    records: new Set(files.flatMap((file) => /^app\/decisions\/(\d{4})-/.exec(file)?.[1] ?? [])),
    documents: files.filter((file) => file.endsWith(".md")),
  };
  const broken = files
    .filter((file) => TEXT.test(file) && file !== SELF)
    .flatMap((file) => {
      const text = read(file);
      return findBroken(text, CODE.test(file), known).map(
        ({ index, text: cited, why }) => `${file}:${text.slice(0, index).split("\n").length}: ${cited} ${why}`,
      );
    });
  expect(broken).toEqual([]);
});
