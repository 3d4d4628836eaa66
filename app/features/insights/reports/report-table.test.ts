import { expect, it } from "vitest";
import { formatTable, percentOf, type ReportTable, writeCsv } from "./report-table";

const TABLE: ReportTable = {
  columns: [
    { name: "source", kind: "text" },
    { name: "roubles", kind: "count" },
    { name: "% paid", kind: "percent" },
  ],
  rows: [
    ["вк 😀", 1234567, 12.5],
    ["=cmd()", 0, null],
    ["a\u001b[31m;b", -5, 100],
  ],
  notes: ["A note."],
};

it("columns stand under each other, numbers to the right, and a label commands no terminal", () => {
  expect(formatTable(TABLE).split("\n")).toEqual([
    "source      roubles  % paid",
    "────────  ─────────  ──────",
    "вк 😀      1 234 567    12.5",
    "=cmd()            0       –",
    "a [31m;b         -5   100.0",
    "",
    "A note.",
  ]);
});

it("a spreadsheet gets UTF-8, semicolons, decimal commas and no formula", () => {
  expect(writeCsv(TABLE)).toBe(
    ["\uFEFFsource;roubles;% paid", "вк 😀;1234567;12,5", '"\'=cmd()";0;', '"a [31m;b";-5;100,0', ""].join("\r\n"),
  );
});

it("a share of nothing is no number", () => {
  expect([percentOf(1, 3), percentOf(0, 5), percentOf(2, 0)]).toEqual([33.3, 0, null]);
});
