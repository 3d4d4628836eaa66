import { expect, it } from "vitest";
import { createViewCounter, MOST_COUNTED_PAGES } from "./view-counter";

const view = (template: string) => ({ day: "2026-11-20", template, kind: "person" as const });

it("counts by day, template and kind, and hands each view over once", () => {
  const counter = createViewCounter();
  counter.count(view("/"));
  counter.count(view("/"));
  counter.count({ ...view("/"), kind: "bot" });
  counter.count({ ...view("/"), day: "2026-11-21" });
  expect(counter.popAll()).toEqual([
    { ...view("/"), views: 2 },
    { ...view("/"), kind: "bot", views: 1 },
    { ...view("/"), day: "2026-11-21", views: 1 },
  ]);
  expect(counter.popAll()).toEqual([]);
});

it("adds what could not be stored to what came meanwhile", () => {
  const counter = createViewCounter();
  counter.count(view("/"));
  const taken = counter.popAll();
  counter.count(view("/"));
  counter.giveBack(taken);
  expect(counter.popAll()).toEqual([{ ...view("/"), views: 2 }]);
});

it("keeps a bounded number of pages, and counts the known ones on", () => {
  const counter = createViewCounter();
  for (let page = 0; page <= MOST_COUNTED_PAGES; page += 1) counter.count(view(`/${page}/`));
  counter.count(view("/0/"));
  const all = counter.popAll();
  expect(all).toHaveLength(MOST_COUNTED_PAGES);
  expect(all[0]).toEqual({ ...view("/0/"), views: 2 });
});
