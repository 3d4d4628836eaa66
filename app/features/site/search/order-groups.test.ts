import { expect, it } from "vitest";
import { orderGroups } from "./order-groups";
import { type FoundKind, WEIGHTS } from "./search-index";

type Row = [kind: FoundKind, score: number, isNamed?: boolean];

function order(rows: Row[], { kinds = [], words = 1 }: { kinds?: FoundKind[]; words?: number } = {}) {
  const groups = rows.map(([kind, score, isNamed = false]) => ({ kind, score, isNamed }));
  return orderGroups(groups, { kinds, words }).map(({ kind }) => kind);
}

const { title, facts, text } = WEIGHTS;

it("the best comes first, and equally good parts keep their order", () => {
  const rows: Row[] = [
    ["course", facts],
    ["teacher", title],
    ["webinar", facts],
    ["task", 0],
  ];
  expect(order(rows)).toEqual(["teacher", "course", "webinar", "task"]);
});

it("a part that the query names comes before better ones", () => {
  expect(
    order(
      [
        ["course", title],
        ["webinar", text],
      ],
      { kinds: ["webinar"] },
    ),
  ).toEqual(["webinar", "course"]);
});

it("a page stands below what is about the words, and above what mentions them", () => {
  expect(
    order([
      ["course", facts],
      ["webinar", text],
      ["page", title],
    ]),
  ).toEqual(["course", "page", "webinar"]);
  expect(
    order(
      [
        ["course", facts * 2],
        ["page", title * 2],
      ],
      { words: 2 },
    ),
  ).toEqual(["course", "page"]);
  expect(
    order(
      [
        ["course", text * 2],
        ["page", facts * 2],
      ],
      { words: 2 },
    ),
  ).toEqual(["page", "course"]);
});

it("a page whose name is asked comes before all", () => {
  const rows: Row[] = [
    ["course", title],
    ["page", title, true],
    ["task", 0],
  ];
  expect(order(rows, { kinds: ["task"] })).toEqual(["page", "task", "course"]);
});
