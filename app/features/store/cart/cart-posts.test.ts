import { expect, it } from "vitest";
import { describeCartPost } from "./cart-posts";

function makeForm(fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const MONTHS: [string, string][] = [
  ["sequence", "tab.7:3"],
  ["intent", "set-months"],
  ["productId", "7"],
  ["months", "2026.11"],
  ["months", "2027.4"],
  ["shownMonths", "2026.11"],
  ["shownMonths", "2026.12"],
];

it("names the months that were ticked and unticked, and takes exactly those back", () => {
  const post = describeCartPost(makeForm(MONTHS));
  expect(post?.text).toBe("добавили апрель, убрали декабрь");
  expect([...(post?.undo ?? [])]).toEqual([
    ["intent", "set-months"],
    ["productId", "7"],
    ["months", "2026.11"],
    ["months", "2026.12"],
    ["shownMonths", "2026.11"],
    ["shownMonths", "2027.4"],
  ]);
});

it("takes the first month back to none, and the last one back to itself", () => {
  const [first, last] = [
    describeCartPost(makeForm([...MONTHS.slice(1, 4), ["shownMonths", "none"]])),
    describeCartPost(makeForm([...MONTHS.slice(1, 3), ["shownMonths", "2026.11"]])),
  ];
  expect([first?.text, first?.undo?.getAll("months")]).toEqual(["добавили ноябрь", []]);
  expect([last?.text, last?.undo?.getAll("shownMonths")]).toEqual(["убрали ноябрь", ["none"]]);
});

it("an added course is taken back by its removal", () => {
  const post = describeCartPost(
    makeForm([
      ["intent", "add"],
      ["productId", "7"],
    ]),
  );
  expect(post?.text).toBe("курс в корзине");
  expect([...(post?.undo ?? [])]).toEqual([
    ["productId", "7"],
    ["intent", "remove"],
  ]);
});

it.each([
  [[["intent", "checkout"]]],
  [
    [
      ["intent", "add"],
      ["then", "pay"],
    ],
  ],
  [[["intent", "add-set"]]],
  [[["intent", "get-free"]]],
  [[["productId", "7"]]],
] as [[string, string][]][])("%j is not repeated unasked", (fields) => {
  expect(describeCartPost(makeForm(fields))).toBeNull();
});
