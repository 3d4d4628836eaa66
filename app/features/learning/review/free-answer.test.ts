import { describe, expect, it } from "vitest";
import { countWords, linesOf, LONGEST_SOLUTION, readFreeAnswer, splitWork, withParts } from "./free-answer";

describe("a written answer", () => {
  it("keeps its lines, and loses what no database stores", () => {
    expect(readFreeAnswer("\r\n\r\nа) x = 1 \r\n\tб) 2\u0000\uD800\r\n\n", 0)).toEqual({
      ok: true,
      text: "а) x = 1\n\tб) 2",
    });
  });

  it("is refused where there is neither text nor photo", () => {
    expect(readFreeAnswer(" \n ", 0)).toMatchObject({ ok: false });
    expect(readFreeAnswer(" \n ", 1)).toEqual({ ok: true, text: "" });
  });

  it("is refused above the limit, with the number of its characters", () => {
    expect(readFreeAnswer("а".repeat(LONGEST_SOLUTION), 0)).toMatchObject({ ok: true });
    const refused = readFreeAnswer("а".repeat(LONGEST_SOLUTION + 1), 0);
    expect(refused.ok ? "" : refused.say).toMatch(/20\s001/);
  });
});

describe("the words of an answer", () => {
  it.each([
    ["", 0],
    ["Кто-нибудь придёт — завтра, в 5:30.", 6],
    ["x² + 3 = 0", 3],
    ["«Как-нибудь», — сказал он", 3],
  ])("%s", (text, count) => expect(countWords(text)).toBe(count));

  it("stand in lines, of which empty ones are none", () => {
    expect(linesOf("а\n\n \nб")).toEqual(["а", "б"]);
  });
});

describe("the short answers of a solution", () => {
  const parts = [
    { label: "а", text: "2πk" },
    { label: "б", text: "2π; 4π" },
  ];

  it("close its text and are read back", () => {
    const work = withParts("Разложим на множители.\n", parts);
    expect(work).toBe("Разложим на множители.\n\nОтвет: а) 2πk; б) 2π; 4π");
    expect(splitWork(work, ["а", "б"])).toEqual({ text: "Разложим на множители.", parts });
    expect(splitWork(withParts("", parts), ["а", "б"])).toEqual({ text: "", parts });
  });

  it("stay text where the task has no such parts", () => {
    const work = withParts("Разложим.", parts);
    expect(splitWork(work, ["б"])).toEqual({ text: work, parts: [] });
    expect(withParts("Разложим.", [])).toBe("Разложим.");
  });
});
