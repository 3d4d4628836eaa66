import { describe, expect, it } from "vitest";
import { arrangeVersions, beginVersion, type DocumentVersion, planChange } from "./document-versions";

const version = (number: string, effectiveFrom: string, markdown = "Текст"): DocumentVersion => ({
  version: number,
  effectiveFrom,
  title: "Оферта",
  description: "О чём она",
  markdown,
});

const FIRST = version("1.0", "2026-09-01");
const SECOND = version("1.1", "2026-11-20");
const THIRD = version("2.0", "2026-12-01");
const ALL = [FIRST, SECOND, THIRD];

describe("the version in force", () => {
  it.each([
    ["2026-11-19", FIRST, [], SECOND],
    ["2026-11-20", SECOND, [FIRST], THIRD],
    ["2026-11-30", SECOND, [FIRST], THIRD],
    ["2026-12-01", THIRD, [SECOND, FIRST], null],
  ])("on %s", (today, inForce, former, upcoming) =>
    expect(arrangeVersions(ALL, today)).toEqual({ inForce, former, upcoming }),
  );

  it("is the first one before its own day, and is then not announced as well", () => {
    expect(arrangeVersions([FIRST], "2026-01-01")).toEqual({ inForce: FIRST, former: [], upcoming: null });
    expect(arrangeVersions([SECOND, THIRD], "2026-11-10")).toEqual({ inForce: SECOND, former: [], upcoming: THIRD });
  });

  it("is the later one of two with the same day", () => {
    const corrected = version("1.2", "2026-11-20");
    expect(arrangeVersions([FIRST, SECOND, corrected], "2026-11-20")).toMatchObject({
      inForce: corrected,
      former: [SECOND, FIRST],
    });
  });

  it("follows the order of publication where the first one has a later day", () => {
    const own = version("2.0", "2026-11-12");
    expect(arrangeVersions([SECOND, own], "2026-11-15")).toEqual({ inForce: own, former: [SECOND], upcoming: null });
  });
});

describe("a new edition", () => {
  it("begins with the text in force, the next free number and today", () => {
    expect(beginVersion([FIRST, SECOND], "2026-11-25")).toEqual({
      ...SECOND,
      ...{ version: "1.2", effectiveFrom: "2026-11-25" },
    });
    const again = [version("1.2", "2026-11-01"), version("1.1", "2026-11-20")];
    expect(beginVersion(again, "2026-11-25")).toMatchObject({ version: "1.3" });
    expect(beginVersion([version("1.0.9", "2026-11-01")], "2026-11-25")).toMatchObject({ version: "1.0.10" });
  });

  it("is the upcoming one while one waits", () => expect(beginVersion(ALL, "2026-11-25")).toBe(THIRD));
});

describe("a change", () => {
  const TODAY = "2026-11-25";
  const plan = (versions: DocumentVersion[], item: DocumentVersion) => planChange(versions, item, TODAY);

  it("without a difference is none", () => {
    expect(plan([FIRST, SECOND], SECOND)).toEqual({ is: "none" });
    expect(plan(ALL, THIRD)).toEqual({ is: "none" });
  });

  it("to the version in force is refused, with a word of where to go", () => {
    expect(plan([FIRST, SECOND], { ...SECOND, markdown: "Другой" })).toMatchObject({
      is: "refused",
      errors: {
        version: [expect.stringContaining("Редакция 1.1 уже действует")],
        effectiveFrom: [expect.stringContaining("Сегодня или позже")],
      },
    });
  });

  it("adds a version from today on or later, and never an earlier one", () => {
    expect(plan([FIRST, SECOND], version("1.2", TODAY))).toEqual({ is: "add" });
    expect(plan([FIRST, SECOND], THIRD)).toEqual({ is: "add" });
    expect(plan([FIRST, SECOND], version("1.2", "2026-11-24"))).toMatchObject({
      errors: { effectiveFrom: [expect.any(String)] },
    });
  });

  it("corrects the upcoming version, its number and its day too", () => {
    expect(plan(ALL, { ...THIRD, markdown: "Другой" })).toEqual({ is: "correct" });
    expect(plan(ALL, version("2.1", "2026-12-24"))).toEqual({ is: "correct" });
    expect(plan(ALL, version("2.0", "2026-11-24"))).toMatchObject({ errors: { effectiveFrom: [expect.any(String)] } });
  });

  it("to the text in force withdraws the upcoming version", () =>
    expect(plan(ALL, SECOND)).toEqual({ is: "withdraw" }));

  it("to a former version needs a number of its own", () =>
    expect(plan([FIRST, SECOND], FIRST)).toMatchObject({
      is: "refused",
      errors: { version: [expect.stringContaining("Редакция 1.0 уже была")] },
    }));
});
