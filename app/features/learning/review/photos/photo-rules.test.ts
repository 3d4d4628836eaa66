import { describe, expect, it } from "vitest";
import { sayFault } from "./photo-rules";

describe("a refused file", () => {
  it("is named without its folder, and no longer than fits", () => {
    expect(sayFault("no-picture", "../../etc/решение.svg")).toContain("«решение.svg»");
    expect(sayFault("no-picture", "IMG_0001.HEIC")).toContain("На айфоне сделай снимок экрана");
    expect(sayFault("no-picture", "heic.svg")).not.toContain("айфон");
    expect(sayFault("too-long", "C:\\photos\\a.jpg")).toBe(
      "Файл «a.jpg» больше 8 МБ: сними с меньшим качеством или обрежь.",
    );
    expect(sayFault("broken", "а".repeat(200)).length).toBeLessThan(120);
    expect(sayFault("broken", "")).toBe("Файл повреждён и не читается до конца: отправь его ещё раз.");
  });
});
