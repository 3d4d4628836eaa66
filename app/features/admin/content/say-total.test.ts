import { expect, it } from "vitest";
import { sayAll, sayTotal } from "./say-total";

const draft = { key: "himiya", title: "Химия" };

it("the total names new drafts, which it does not count, and never a zero", () => {
  expect(sayTotal({ total: 86, isNarrowed: false, fresh: [] })).toBe("Всего: 86");
  expect(sayTotal({ total: 3, isNarrowed: false, fresh: [draft] })).toBe("Опубликовано: 3, новых черновиков: 1");
  expect(sayTotal({ total: 0, isNarrowed: false, fresh: [draft] })).toBe("На сайте пока пусто, новых черновиков: 1");
  expect(sayTotal({ total: 0, isNarrowed: true, fresh: [draft] })).toBe("На сайте таких нет, новых черновиков: 1");
  expect(sayTotal({ total: 2, isNarrowed: true, fresh: [draft] })).toBe("Нашлось: 2, новых черновиков: 1");
  expect(sayTotal({ total: 0, isNarrowed: true, fresh: [] })).toBeNull();
  expect(sayTotal({ total: 0, isNarrowed: false, fresh: [] })).toBeNull();
});

it("the box of all says whether they were looked for", () => {
  expect(sayAll({ total: 1051, isNarrowed: false })).toBe("отметить все: 1\u00A0051");
  expect(sayAll({ total: 51, isNarrowed: true })).toBe("отметить все найденные: 51");
});
