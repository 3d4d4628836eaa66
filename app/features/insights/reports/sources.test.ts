import { expect, it } from "vitest";
import { MOST_SOURCES, sourcesTable, sumSources } from "./sources";

it("counts of one label are one line, those that brought most money first", () => {
  const lines = sumSources([
    { label: "vk", orders: 3, paid: 1, received: 500, refunded: 500 },
    { label: null, leads: 2 },
    { label: "ya", orders: 1, paid: 1, received: 300, refunded: 0 },
    { label: "vk", registrations: 4 },
  ]);
  expect(lines.map(({ label }) => label)).toEqual(["ya", "vk", "(no mark)"]);
  expect(lines[1]).toMatchObject({ orders: 3, received: 500, refunded: 500, registrations: 4, leads: 0 });
});

it("labels invented by the thousand are one line, and nothing of the sum is lost", () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({ label: `x${index}`, orders: 1, received: index }));
  const lines = sumSources(many);
  expect(lines).toHaveLength(MOST_SOURCES + 1);
  expect(lines.at(-1)).toMatchObject({ label: "(800 others)", orders: 800 });
  expect(lines.reduce((sum, { received }) => sum + received, 0)).toBe((999 * 1000) / 2);
});

it("each way to count has its own total, and a partner one way only", () => {
  const counts = { first: [{ label: "vk", orders: 2, paid: 1 }], last: [{ label: "ya", orders: 2, paid: 1 }] };
  expect(sourcesTable(counts, "source").rows.map(([touch, label]) => [touch, label])).toEqual([
    ["first", "vk"],
    ["first", "together"],
    ["last", "ya"],
    ["last", "together"],
  ]);
  const { columns, rows } = sourcesTable(counts, "affiliate");
  expect(columns[0]?.name).toBe("affiliate");
  expect(rows.map(([label]) => label)).toEqual(["ya", "together"]);
});
