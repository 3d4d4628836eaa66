import { describe, expect, it } from "vitest";
import { findSection, readCommand, type Stroke } from "./staff-keys";

const stroke = (code: string, more: Partial<Stroke> = {}): Stroke => ({
  ...{ code, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false },
  ...more,
});

describe("a key of the back office", () => {
  it.each([
    ["Slash", "search"],
    ["KeyJ", "next"],
    ["KeyK", "previous"],
    ["KeyX", "mark"],
    ["KeyG", "go"],
    ["KeyQ", null],
  ])("%s means %s", (code, command) => {
    expect(readCommand(stroke(code))).toBe(command);
  });

  it("means something else with Shift, or nothing", () => {
    expect(["Slash", "KeyX", "KeyS"].map((code) => readCommand(stroke(code, { shiftKey: true })))).toEqual([
      "help",
      "mark-range",
      null,
    ]);
  });

  it.each(["ctrlKey", "altKey", "metaKey"] as const)("is left to the browser with %s", (modifier) => {
    expect(readCommand(stroke("KeyS", { [modifier]: true }))).toBeNull();
  });
});

describe("the section of a letter", () => {
  const sections = ["сегодня", "преподаватели", "промокоды", "баннеры"].map((name) => ({ name }));
  const go = (code: string, current = 0) => findSection(sections, { code, current })?.name ?? null;

  it("is found by the place of its first letter", () => {
    expect([go("KeyG"), go("Comma"), go("KeyC")]).toEqual(["преподаватели", "баннеры", "сегодня"]);
  });

  it("is the next of that letter, and after the last the first again", () => {
    expect([go("KeyG", 1), go("KeyG", 2), go("KeyG", -1)]).toEqual(["промокоды", "преподаватели", "преподаватели"]);
  });

  it("is none for a letter without a section or a key without a letter", () => {
    expect([go("KeyQ"), go("Digit1")]).toEqual([null, null]);
  });
});
