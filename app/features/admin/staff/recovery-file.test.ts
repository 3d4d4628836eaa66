import { expect, it } from "vitest";
import { recoveryFileAddress } from "./recovery-file";

it("the file of recovery codes says whose they are, and has one in a line", () => {
  const [type, text = ""] = recoveryFileAddress("Перевал & Ко", ["ab12-cd34", "ef56-gh78"]).split(",", 2);
  expect(type).toBe("data:text/plain;charset=utf-8");
  expect(decodeURIComponent(text).split("\r\n")).toEqual([
    "Перевал & Ко: запасные коды для входа в базовый лагерь",
    "Каждый сработает один раз.",
    "",
    "ab12-cd34",
    "ef56-gh78",
    "",
  ]);
});
