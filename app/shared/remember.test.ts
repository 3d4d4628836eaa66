import { expect, it, vi } from "vitest";
import { rememberUpTo } from "./remember";

it("finds an answer once, also one that is null", () => {
  const find = vi.fn((text: string) => (text === "" ? null : text.length));
  const lengthOf = rememberUpTo(10, find);
  expect([lengthOf("ab"), lengthOf(""), lengthOf("ab"), lengthOf("")]).toEqual([2, null, 2, null]);
  expect(find).toHaveBeenCalledTimes(2);
});

it("forgets all answers when they are too many, and never keeps a long text", () => {
  const find = vi.fn((text: string) => text.length);
  const lengthOf = rememberUpTo(2, find);
  for (const text of ["a", "b", "c", "c", "a"]) lengthOf(text);
  expect(find.mock.calls.flat()).toEqual(["a", "b", "c", "a"]);
  find.mockClear();
  const long = "x".repeat(201);
  expect([lengthOf(long), lengthOf(long)]).toEqual([201, 201]);
  expect(find).toHaveBeenCalledTimes(2);
});
