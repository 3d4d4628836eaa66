import { expect, it } from "vitest";
import { NOTHING_SHOWN, SHOWN_MONTHS } from "./cart-answer";
import { doesReplace, forgetOrder, nameCartAct, uniteCartActs } from "./cart-acts";

function formOf(...fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** «+2026.12» ticks, «-2026.12» unticks, a bare month stays as it is. */
function ticks(...months: string[]): FormData {
  const form = formOf(["intent", "set-months"], ["productId", "101"]);
  const bare = (month: string) => month.replace(/^[+-]/, "");
  for (const month of months) {
    if (!month.startsWith("-")) form.append("months", bare(month));
    if (!month.startsWith("+")) form.append(SHOWN_MONTHS, bare(month));
  }
  if (!form.has(SHOWN_MONTHS)) form.append(SHOWN_MONTHS, NOTHING_SHOWN);
  return form;
}

const changesOf = (form: FormData) => {
  const [months, shown] = [form.getAll("months"), form.getAll(SHOWN_MONTHS)];
  return [
    ...months.map((month) => (shown.includes(month) ? String(month) : `+${String(month)}`)),
    ...shown.filter((month) => month !== NOTHING_SHOWN && !months.includes(month)).map((month) => `-${String(month)}`),
  ].sort();
};

it.each([
  [ticks("+2026.11"), formOf(["intent", "remove"], ["productId", "101"]), true],
  [ticks("+2026.11"), formOf(["intent", "remove"], ["productId", "301"]), false],
  [formOf(["intent", "apply-promocode"], ["promocode", "A"]), formOf(["intent", "remove-promocode"]), true],
  [
    formOf(["intent", "add"], ["productId", "101"]),
    formOf(["intent", "add"], ["productId", "101"], ["then", "pay"]),
    true,
  ],
  [formOf(["intent", "add"], ["productId", "101"]), formOf(["intent", "add"], ["productId", "301"]), false],
  [formOf(["intent", "add-set"], ["items", "101:"]), formOf(["intent", "add-set"], ["items", "301:"]), false],
  [formOf(["intent", "set-parent"], ["isParent", "1"]), formOf(["intent", "set-parent"], ["isParent", "0"]), true],
  [formOf(["intent", "set-parent"], ["isParent", "1"]), formOf(["intent", "checkout"]), false],
])("pair %#: the later replaces the earlier: %3$s", (earlier, later, isSame) =>
  expect(nameCartAct(earlier).name === nameCartAct(later).name).toBe(isSame),
);

it("only a payment is not repeated unasked", () => {
  expect(nameCartAct(formOf(["intent", "checkout"])).isSafe).toBe(false);
  for (const intent of ["add", "remove", "set-months", "apply-promocode", "set-parent", "restore", "add-set"])
    expect(nameCartAct(formOf(["intent", intent])).isSafe, intent).toBe(true);
});

it.each([
  {
    name: "two months",
    earlier: ["2026.11", "+2026.12"],
    later: ["2026.11", "+2027.1"],
    sent: ["+2026.12", "+2027.1", "2026.11"],
  },
  {
    name: "ticked, then unticked",
    earlier: ["2026.11", "+2026.12"],
    later: ["2026.11", "-2026.12"],
    sent: ["-2026.12", "2026.11"],
  },
  {
    name: "unticked, then another",
    earlier: ["-2026.11"],
    later: ["2026.11", "+2026.12"],
    sent: ["+2026.12", "-2026.11"],
  },
  {
    name: "the same twice",
    earlier: ["2026.11", "+2026.12"],
    later: ["2026.11", "+2026.12"],
    sent: ["+2026.12", "2026.11"],
  },
  { name: "from nothing", earlier: ["+2026.11"], later: ["+2026.12"], sent: ["+2026.11", "+2026.12"] },
])("ticks of one line are sent together: $name", ({ earlier, later, sent }) =>
  expect(changesOf(uniteCartActs(ticks(...earlier), ticks(...later)))).toEqual(sent),
);

it("the number of the later change stays, and so does all else of it", () => {
  const [earlier, later] = [ticks("+2026.11"), ticks("+2026.12")];
  earlier.set("sequence", "a.101:1");
  later.set("sequence", "a.101:2");
  later.set("snapshot", "sealed");
  const united = uniteCartActs(earlier, later);
  expect(united.getAll("sequence")).toEqual(["a.101:2"]);
  expect(united.get("snapshot")).toBe("sealed");
});

it("a held change has no number, and the page's own form keeps it", () => {
  const posted = ticks("+2026.11");
  posted.set("sequence", "a.101:1");
  const held = forgetOrder(posted);
  expect(held.has("sequence")).toBe(false);
  expect(posted.has("sequence")).toBe(true);
  expect([...held.keys()]).toEqual([...posted.keys()].filter((name) => name !== "sequence"));
});

it("only ticks of one line do not replace each other", () => {
  const removal = formOf(["intent", "remove"], ["productId", "101"]);
  expect(doesReplace(ticks("+2026.12"), ticks("+2026.11"))).toBe(false);
  expect(doesReplace(ticks("+2026.12"), removal)).toBe(true);
  expect(doesReplace(removal, ticks("+2026.12"))).toBe(true);
});

it("a removal is not mixed with ticks", () => {
  const removal = formOf(["intent", "remove"], ["productId", "101"]);
  expect(uniteCartActs(ticks("+2026.11"), removal)).toBe(removal);
});
