import { expect, it } from "vitest";
import { changesSince, publicationsUntil } from "./plan-preview";

const day = (date: number, hour = 0) => new Date(Date.UTC(2026, 11, date, hour));
const publication = (id: number, publishAt: Date, failure: string | null = null) => ({ id, publishAt, failure });
const change = (id: number, at: Date, key: string, before: unknown) => ({ id, at, kind: "courses", key, before });

it("publishes what is due by the moment, its very minute included, in the order of time and number", () => {
  const waiting = [
    publication(3, day(2)),
    publication(2, day(2)),
    publication(1, day(5)),
    publication(4, day(1)),
    publication(5, day(1), "conflict"),
  ];
  const ids = (at: Date) => publicationsUntil(waiting, { at, now: day(1, 1) }).map(({ id }) => id);
  expect(ids(day(2))).toEqual([4, 2, 3]);
  expect(ids(day(9))).toEqual([4, 2, 3, 1]);
  expect(ids(day(1))).toEqual([]);
});

it("takes each item back once, to what stood before its first change since, the newest change first", () => {
  const changes = [
    change(1, day(1), "a", "older"),
    change(2, day(3), "a", "then"),
    change(3, day(4), "b", null),
    change(4, day(5), "a", "newer"),
  ];
  expect(changesSince(changes, day(2)).map(({ id, before }) => [id, before])).toEqual([
    [3, null],
    [2, "then"],
  ]);
  expect(changesSince(changes, day(3)).map(({ id }) => id)).toEqual([4, 3]);
});
