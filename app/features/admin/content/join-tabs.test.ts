import { describe, expect, it } from "vitest";
import { line, list, text } from "~/features/core/resources/fields";
import { fingerprint } from "~/shared/fingerprint.server";
import { joinTabs } from "./join-tabs.server";
import type { Choice } from "./merge-chosen";

const FIELDS = {
  title: line("Название"),
  about: text("О курсе"),
  rows: list("Вопросы", { one: "вопрос", most: 9, isOptional: true }, { question: line("Вопрос") }),
};
const BEGUN = { title: "А", about: "Б", rows: [{ question: "Где?" }] };
const stored = { ...BEGUN, title: "А другой вкладки" };

const join = (value: object, choices: Record<string, Choice> = {}, seen = fingerprint(stored)) =>
  joinTabs(FIELDS, {
    ...{ begun: BEGUN, stored, value: { ...BEGUN, ...value } },
    joining: { seen, choices: new Map(Object.entries(choices)) },
  });

describe("two tabs", () => {
  it("are joined where each has changed other places, rows too", () => {
    const value = { about: "Б этой", rows: [{ question: "Где?" }, { question: "Когда?" }] };
    expect(join(value)).toEqual({ ok: true, item: { ...stored, ...value } });
  });

  it("replace the draft from which the form began", () => {
    const value = { ...stored, title: "А, ещё раз" };
    expect(joinTabs(FIELDS, { begun: stored, stored, value, joining: null })).toEqual({ ok: true, item: value });
  });

  it("wait for a choice where both have changed one place", () => {
    const refused = { ok: false, reason: "overtaken", versions: { base: BEGUN, theirs: stored } };
    expect(join({ title: "А этой" })).toMatchObject(refused);
    expect(join({ title: "А этой" }, { title: "mine" }, "older")).toMatchObject(refused);
    expect(join({ title: "А этой" }, { title: "mine" })).toMatchObject({ ok: true, item: { title: "А этой" } });
    expect(join({ title: "А этой" }, { title: "theirs" })).toMatchObject({ ok: true, item: stored });
  });

  it("begin a new item, which lacks the fields of its form", () => {
    const begun = { title: "" };
    const first = { title: "А", about: "", rows: [] };
    const value = { title: "", about: "Б", rows: [] };
    expect(joinTabs(FIELDS, { begun, stored: first, value, joining: null })).toEqual({
      ok: true,
      item: { title: "А", about: "Б", rows: [] },
    });
  });
});
