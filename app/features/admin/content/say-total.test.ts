import { expect, it } from "vitest";
import { sayTotal } from "./say-total";

it("the total names new drafts, which it does not count", () => {
  const draft = { key: "himiya", title: "Химия" };
  expect(sayTotal({ total: 86, isNarrowed: false, fresh: [] })).toBe("Всего: 86");
  expect(sayTotal({ total: 0, isNarrowed: false, fresh: [draft] })).toBe("Опубликовано: 0, новых черновиков: 1");
  expect(sayTotal({ total: 0, isNarrowed: true, fresh: [] })).toBe("Нашлось: 0");
  expect(sayTotal({ total: 2, isNarrowed: true, fresh: [draft] })).toBe("Нашлось: 2, новых черновиков: 1");
});
