import { describe, expect, it } from "vitest";
import { findFormat, sayFault } from "./photo-rules";

describe("a format", () => {
  it.each([
    ["\u00ff\u00d8\u00ff\u00e0", "jpeg"],
    ["\u0089PNG\r\n\u001a\n", "png"],
    ["RIFF\u0000\u0000\u0000\u0000WEBP", "webp"],
    ["RIFF\u0000\u0000\u0000\u0000WAVE", null],
    ["<svg", null],
    ["", null],
  ])("is known by the first bytes", (head, format) => {
    expect(findFormat(Buffer.from(head, "latin1"))).toBe(format);
  });
});

describe("a refused file", () => {
  it("is named without its folder, and no longer than fits", () => {
    expect(sayFault("no-photo", "../../etc/решение.svg")).toContain("«решение.svg»");
    expect(sayFault("no-photo", "IMG_0001.HEIC")).toContain("На айфоне сделай снимок экрана");
    expect(sayFault("no-photo", "heic.svg")).not.toContain("айфон");
    expect(sayFault("too-long", "C:\\photos\\a.jpg")).toBe(
      "Файл «a.jpg» больше 8 МБ: сними с меньшим качеством или обрежь.",
    );
    expect(sayFault("broken", "а".repeat(200)).length).toBeLessThan(120);
    expect(sayFault("broken", "")).toBe("Файл повреждён и не читается до конца: отправь его ещё раз.");
  });
});
