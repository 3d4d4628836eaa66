import { describe, expect, it } from "vitest";
import { judgeItem } from "./judge-item";

const fingerprint = (value: unknown) => JSON.stringify(value);
const WANTED = { name: "Физика", price: 3290, months: ["2026.12"] };
const LEFT = { name: '"Физика"', price: "2990", months: '["2026.11"]' };
const ONCE = { name: "Физика", price: 2990, months: ["2026.11"] };
const judge = (change: Partial<Parameters<typeof judgeItem>[1]>) =>
  judgeItem(WANTED, { current: ONCE, left: LEFT, former: null, dated: new Set(["months"]), fingerprint, ...change });

describe("an item of the demo", () => {
  it("is written where there is none, and follows its file", () => {
    expect(judge({ current: null, left: undefined })?.item).toEqual(WANTED);
    expect(judge({})?.item).toEqual(WANTED);
    expect(judge({})?.fingerprints).toEqual({ name: '"Физика"', price: "3290", months: '["2026.12"]' });
  });

  it("keeps a field that somebody has changed, until it is set back", () => {
    const judged = judge({ current: { ...ONCE, price: 4444 } });
    expect(judged?.item).toEqual({ ...WANTED, price: 4444 });
    expect(judged?.fingerprints.price).toBe("2990");
    expect(judge({ current: ONCE, left: judged?.fingerprints ?? {} })?.item.price).toBe(3290);
  });

  it("writes a field that the loader did not know before", () => {
    const { price: _, ...left } = LEFT;
    expect(judge({ left, current: { ...ONCE, price: 1 } })?.item.price).toBe(3290);
  });

  it("is left alone if it was removed, or made by somebody else", () => {
    expect(judge({ current: null })).toBeNull();
    expect(judge({ left: undefined })).toBeNull();
  });

  it("from a former loader is written whole, or keeps its edits and follows the clock", () => {
    const current = { ...ONCE, name: "Другая" };
    expect(judge({ current, left: undefined, former: "untouched" })?.item).toEqual(WANTED);
    const edited = judge({ current, left: undefined, former: "edited" });
    expect(edited?.item).toEqual({ name: "Другая", price: 2990, months: ["2026.12"] });
    expect(edited?.fingerprints).toEqual({ name: '"Физика"', price: "3290", months: '["2026.12"]' });
  });
});
