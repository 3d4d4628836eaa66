import { encode } from "uqr";
import { expect, it } from "vitest";
import { answerQrCode, drawQrCode } from "./qr-code.server";

const LINK = "https://school.example/get-courses/0123456789abcdefghijkl/";

/** The dark modules of a drawing. */
function readModules(svg: string): { size: number; dark: Set<string> } {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)![1]);
  const dark = new Set<string>();
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) {
    for (let step = 0; step < Number(length); step += 1) dark.add(`${Number(x) + step} ${y}`);
  }
  return { size, dark };
}

it("draws every module of the code once, inside a quiet zone", () => {
  const { size, dark } = readModules(drawQrCode(LINK));
  const { data } = encode(LINK, { ecc: "M", border: 0 });
  expect(size).toBe(data.length + 8);
  const expected = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x + 4} ${y + 4}`] : [])));
  expect([...dark].sort()).toEqual(expected.sort());
});

it("answers a picture for the key of a link, to one browser, and nothing for another text", async () => {
  const answer = answerQrCode("0123456789abcdefghijkl", (key) => `https://school.example/get-courses/${key}/`);
  expect(answer.headers.get("Content-Type")).toBe("image/svg+xml; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toMatch(/^private, /);
  expect(await answer.text()).toBe(drawQrCode(LINK));
  for (const key of [null, undefined, "", "short", `${"a".repeat(22)}/../..`, "a".repeat(65)]) {
    expect(answerQrCode(key, String).status).toBe(404);
  }
});
