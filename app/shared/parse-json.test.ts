import { expect, it } from "vitest";
import { parseJson } from "./parse-json";

const nest = (levels: number): string => `${'{"a":['.repeat(levels / 2)}1${"]}".repeat(levels / 2)}`;

it.each(["", "{", "undefined", nest(34), nest(60_000)])("reads nothing: %#", (text) => {
  expect(parseJson(text)).toBeNull();
});

it("reads every value of JSON, as deep as any of ours", () => {
  expect(parseJson('{"a":[1,"б",null]}')).toEqual({ a: [1, "б", null] });
  expect(parseJson(nest(32))).not.toBeNull();
});
