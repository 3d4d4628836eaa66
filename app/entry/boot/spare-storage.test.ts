import { expect, test } from "vitest";
import { replaceBrokenStorage } from "./spare-storage";

type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The storage that scripts of the page find; `own`: how the browser defines `sessionStorage`. */
function findStorage(own: PropertyDescriptor): Kept {
  const page = Object.defineProperty({}, "sessionStorage", { configurable: true, ...own }) as { sessionStorage: Kept };
  replaceBrokenStorage(page);
  return page.sessionStorage;
}

function fail(name: string): never {
  throw new DOMException("no", name);
}

test.each<[string, PropertyDescriptor]>([
  ["is null", { value: null }],
  ["throws when it is read", { get: () => fail("SecurityError") }],
  [
    "is full",
    { value: { getItem: () => null, setItem: () => fail("QuotaExceededError"), removeItem: () => undefined } },
  ],
])("a storage that %s is replaced by one that works", (_, own) => {
  const storage = findStorage(own);
  expect(storage.getItem("constructor")).toBeNull();
  storage.setItem("at", "1");
  expect(storage.getItem("at")).toBe("1");
  storage.removeItem("at");
  expect(storage.getItem("at")).toBeNull();
});

test("a storage that works stays, and nothing is left in it", () => {
  const kept = new Map<string, string>();
  const own: Kept = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  expect(findStorage({ value: own })).toBe(own);
  expect(kept.size).toBe(0);
});
