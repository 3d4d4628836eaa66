import { describe, expect, it } from "vitest";
import { joinParts, judgePart, readModelParts, splitParts } from "./short-part";

const MODEL =
  "Отбор.\n\n**Ответ: а) $\\frac{\\pi}{6}+2\\pi k$, $\\frac{5\\pi}{6}+2\\pi k$, $k\\in\\mathbb{Z}$; б) $\\frac{13\\pi}{6}$, $\\frac{17\\pi}{6}$.**";
const [series, roots] = readModelParts(MODEL).map(({ text }) => text);

describe("the parts of a short answer", () => {
  it("are those of the model's closing line that can be compared", () => {
    expect(readModelParts(MODEL).map(({ label }) => label)).toEqual(["а", "б"]);
    expect(readModelParts("**Ответ: а) доказано; б) $4\\sqrt3$.**").map(({ label }) => label)).toEqual(["б"]);
    expect(readModelParts("**Ответ: $(-\\infty;0)\\cup[2;+\\infty)$.**").map(({ label }) => label)).toEqual([""]);
    expect(readModelParts("**Ответ: 5 Н.**")).toEqual([]);
    expect(readModelParts("Рост промышленности.")).toEqual([]);
  });

  it("are written in one line and read back", () => {
    const parts = [
      { label: "а", text: "π/6+2πk; 5π/6+2πk" },
      { label: "б", text: "13π/6" },
    ];
    expect(splitParts(joinParts(parts))).toEqual(parts);
    expect(splitParts("")).toEqual([]);
  });
});

describe("a part is compared by its value", () => {
  it.each([
    [roots, "17π/6; 13π/6"],
    [roots, "13pi/6, 17pi/6"],
    [roots, "x = 13п/6".replace("п", "пи") + " и 17пи/6"],
    [series, "π/6 + 2πn; 5π/6 + 2πn, n ∈ Z"],
    [series, "π/2 ± π/3 + 2πk"],
    ["$4\\sqrt3$", "4sqrt(3)"],
    ["$\\frac{\\sqrt{3}}{2}$", "√3/2"],
    ["$2{,}5$", "2,5"],
    ["$-\\frac12$", "−0,5"],
    ["да", "Да."],
    ["3, 4, 12", "3; 4; 12"],
    ["$\\left(0;\\frac19\\right]\\cup(3;9]$", "(0; 1/9] u (3; 9]"],
    ["$(-\\infty;-4)\\cup\\{0\\}\\cup[4;+\\infty)$", "(-inf;-4) ∪ {0} ∪ [4;+inf)"],
  ])("%s is the same as %s", (key, typed) => expect(judgePart(key!, typed)).toBe("right"));

  it.each([
    [roots, "13π/6"],
    [roots, "13π/6; 17π/6; 25π/6"],
    [series, "π/6 + πk; 5π/6 + 2πk"],
    [series, "π/6"],
    ["$(0;1]$", "(0;1)"],
    ["$(0;1]$", "1"],
    ["нет", "да"],
  ])("%s is not %s", (key, typed) => expect(judgePart(key!, typed)).toBe("wrong"));

  it.each(["", "не знаю", "13π/", "(1;2", "arcsin(1/3)"])("«%s» is not read", (typed) =>
    expect(judgePart(roots!, typed)).toBe("unread"),
  );
});
