import { expect, it, test } from "vitest";
import { overridesSchema, readWish, signedText } from "./override";

it("a wish names a flag and one of its values", () => {
  expect(readWish("home-blocks=b")).toEqual({ flag: "home-blocks", value: "b" });
});

test.each(["", "home-blocks", "home-blocks=", "home-blocks=z", "other=b", "home-blocks=b=b", "toString=b"])(
  "%j is no wish",
  (text) => expect(readWish(text)).toBeNull(),
);

it("a signature covers the flag, the value and the end", () => {
  const texts = (["a", "b"] as const).flatMap((value) =>
    ["1", "2"].map((until) => signedText({ flag: "home-blocks", value }, until)),
  );
  expect(new Set(texts).size).toBe(4);
});

it("values the code no longer knows fall out of a cookie", () => {
  const values = { "home-blocks": "z", other: "b" };
  expect(overridesSchema.parse({ values, until: 5 })).toEqual({ overrides: {}, until: 5 });
  expect(overridesSchema.parse({ values: { "home-blocks": "b" }, until: 5 }).overrides).toEqual({ "home-blocks": "b" });
});
