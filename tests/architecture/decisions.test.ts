/** Decision records have one form, and their index lists each of them and where every other number went. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../app/cli/installation.mjs";

const FOLDER = path.join(ROOT, "app", "decisions");
const INDEX = "README.md";
const SECTIONS = ["Context", "Decision", "Consequences"];

type DecisionRecord = { number: string; title: string; date: string };

const FORM = /^# (\d{4}) (\S.*)\n\nDate: (\d{4}-\d{2}-\d{2})\nStatus: accepted\n\n## Context\n/;

/** Faults of a record; an empty list where there are none. `files`: the names of all records. */
function findFaults(file: string, text: string): string[] {
  const faults: string[] = [];
  const [, number] = FORM.exec(text) ?? [];
  if (number === undefined) return [`${file}: does not begin with title, date, status and context`];
  if (!new RegExp(`^${number}-[a-z0-9]+(?:-[a-z0-9]+)*\\.md$`).test(file))
    faults.push(`${file}: is numbered ${number}`);
  const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  if (headings.join() !== SECTIONS.join()) faults.push(`${file}: has the sections ${headings.join(", ")}`);
  const parts = text.split(/^## .*$/m).slice(1);
  if (parts.some((part) => part.trim() === "")) faults.push(`${file}: has an empty section`);
  return faults;
}

function readRecord(file: string): DecisionRecord {
  const [, number = "", title = "", date = ""] = FORM.exec(readFileSync(path.join(FOLDER, file), "utf8")) ?? [];
  return { number, title, date };
}

/** The rows of the index, without the padding of its columns. */
function readIndex(text: string): string[] {
  return text
    .split("\n")
    .filter((line) => /^\| \d{4}/.test(line))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim())
        .join(" | "),
    );
}

/** `- 0002: Documents are rendered whole; part of decision 0004.`: the number, and what follows it. */
function readGone(text: string): Array<{ number: string; where: string }> {
  return [...text.matchAll(/^- (\d{4}): (.+)\.$/gm)].map(([, number = "", where = ""]) => ({ number, where }));
}

const files = readdirSync(FOLDER)
  .filter((file) => file !== INDEX)
  .sort();

describe("the finder of faults", () => {
  const good = `# 0001 Pages are cached

Date: 2026-11-20
Status: accepted

## Context

Rendering costs time.

## Decision

Pages are cached.

## Consequences

They may be old.
`;
  const slug = "pages-are-cached";
  const faultsOf = (text: string) => findFaults(`0001-${slug}.md`, text);

  it("accepts a record in the form", () => {
    expect(faultsOf(good)).toEqual([]);
  });

  it.each([
    ["a title without a number", good.replace("# 0001 ", "# ")],
    ["a number in another form", good.replace("# 0001 ", "# 1. ")],
    ["no date", good.replace("Date: 2026-11-20\n", "")],
    ["an invented status", good.replace("accepted", "done")],
    ["a file of another number", good.replace("0001", "0003")],
    ["a missing section", good.replace("## Consequences", "### Consequences")],
    ["a further section", `${good}\n## Notes\n\nMore.\n`],
    ["an empty section", good.replace("Pages are cached.\n", "")],
    ["a record that is replaced", good.replace("accepted", "superseded by 0009")],
  ])("finds %s", (_, text) => expect(faultsOf(text)).toHaveLength(1));
});

it("every record has the form", () => {
  expect(files.length).toBeGreaterThan(25);
  expect(files.flatMap((file) => findFaults(file, readFileSync(path.join(FOLDER, file), "utf8")))).toEqual([]);
});

it("no two records share a number", () => {
  const numbers = files.map((file) => file.slice(0, 4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

const index = readFileSync(path.join(FOLDER, INDEX), "utf8");

it("the index lists every record as it calls itself", () => {
  const rows = files.map((file) => {
    const { number, title, date } = readRecord(file);
    return [number, `[${title}](${file})`, date].join(" | ");
  });
  expect(readIndex(index)).toEqual(rows);
});

describe("the numbers without a record", () => {
  const gone = readGone(index);
  const records = files.map((file) => file.slice(0, 4));

  it("every number up to the last one has a record or one line", () => {
    const numbers = [...records, ...gone.map(({ number }) => number)].sort();
    expect(numbers).toEqual(numbers.map((_, at) => String(at + 1).padStart(4, "0")));
  });

  // `citations.test.ts` checks that the record or the heading exists.
  it("each line says where its content went", () => {
    const leads = /; part of decision \d{4}$|; product\.md, "[^"]+"$|^was never used$/;
    expect(gone.filter(({ where }) => !leads.test(where))).toEqual([]);
  });
});
