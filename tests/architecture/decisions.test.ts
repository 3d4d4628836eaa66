/** Decision records have one form, and their index lists exactly what they say of themselves. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../app/cli/installation.mjs";

const FOLDER = path.join(ROOT, "app", "decisions");
const INDEX = "README.md";
const SECTIONS = ["Context", "Decision", "Consequences"];

type DecisionRecord = { number: string; title: string; date: string; status: string };

const FORM = /^# (\d{4}) (\S.*)\n\nDate: (\d{4}-\d{2}-\d{2})\nStatus: (accepted|superseded by \d{4})\n\n## Context\n/;

/** What is wrong with a record; an empty list where nothing is. `files`: the names of all records. */
function findFaults(file: string, text: string, files: readonly string[]): string[] {
  const faults: string[] = [];
  const [, number, , , status = ""] = FORM.exec(text) ?? [];
  if (number === undefined) return [`${file}: does not begin with title, date, status and context`];
  if (!new RegExp(`^${number}-[a-z0-9]+(?:-[a-z0-9]+)*\\.md$`).test(file))
    faults.push(`${file}: is numbered ${number}`);
  const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  if (headings.join() !== SECTIONS.join()) faults.push(`${file}: has the sections ${headings.join(", ")}`);
  const parts = text.split(/^## .*$/m).slice(1);
  if (parts.some((part) => part.trim() === "")) faults.push(`${file}: has an empty section`);
  const [, successor] = /^superseded by (\d{4})$/.exec(status) ?? [];
  if (successor !== undefined && !files.some((other) => other.startsWith(`${successor}-`)))
    faults.push(`${file}: is superseded by ${successor}, which does not exist`);
  return faults;
}

function readRecord(file: string): DecisionRecord {
  const [, number = "", title = "", date = "", status = ""] =
    FORM.exec(readFileSync(path.join(FOLDER, file), "utf8")) ?? [];
  return { number, title, date, status };
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

const files = readdirSync(FOLDER)
  .filter((file) => file !== INDEX)
  .sort();

describe("the finder of faults", () => {
  const good = `# 0001 Pages are kept

Date: 2026-11-20
Status: accepted

## Context

Rendering costs time.

## Decision

Pages are kept.

## Consequences

They may be old.
`;
  const names = ["0001-pages-are-kept", "0002-pages-are-made"].map((name) => `${name}.md`);
  const faultsOf = (text: string, file = names[0]!) => findFaults(file, text, names);

  it("accepts a record in the form", () => {
    expect(faultsOf(good)).toEqual([]);
    expect(faultsOf(good.replace("accepted", "superseded by 0002"))).toEqual([]);
  });

  it.each([
    ["a title without a number", good.replace("# 0001 ", "# ")],
    ["a number in another form", good.replace("# 0001 ", "# 1. ")],
    ["no date", good.replace("Date: 2026-11-20\n", "")],
    ["an invented status", good.replace("accepted", "done")],
    ["a file of another number", good.replace("0001", "0003")],
    ["a missing section", good.replace("## Consequences", "### Consequences")],
    ["a further section", `${good}\n## Notes\n\nMore.\n`],
    ["an empty section", good.replace("Pages are kept.\n", "")],
    ["a successor that does not exist", good.replace("accepted", "superseded by 0009")],
  ])("finds %s", (_, text) => expect(faultsOf(text)).toHaveLength(1));
});

it("every record has the form", () => {
  expect(files.length).toBeGreaterThan(30);
  expect(files.flatMap((file) => findFaults(file, readFileSync(path.join(FOLDER, file), "utf8"), files))).toEqual([]);
});

it("no two records share a number", () => {
  const numbers = files.map((file) => file.slice(0, 4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

it("the index lists every record as it calls itself", () => {
  const rows = files.map((file) => {
    const { number, title, date, status } = readRecord(file);
    return [number, `[${title}](${file})`, date, status].join(" | ");
  });
  expect(readIndex(readFileSync(path.join(FOLDER, INDEX), "utf8"))).toEqual(rows);
});
