import { expect, it } from "vitest";
import { DEMO_LANDINGS } from "./demo-school";
import { LESSON_MINUTES } from "./lesson-minutes";

const minutes = Object.values(LESSON_MINUTES).flatMap((bySubject) => Object.values(bySubject));

it("every year course has a minute of its subject", () => {
  for (const { slug, courseType, exam, subjects } of DEMO_LANDINGS) {
    const [subject] = subjects;
    if (courseType === "osnova" && subject) expect(LESSON_MINUTES[exam][subject], slug).toBeDefined();
  }
});

it("is read within a minute, and its board fits into the drawing", () => {
  for (const { title, told, board } of minutes) {
    const words = told.join(" ").split(/\s+/).length;
    expect(words, title).toBeGreaterThan(45);
    expect(words, title).toBeLessThan(120);
    for (const { text } of board) expect(text.length, text).toBeLessThanOrEqual(32);
    expect(
      board.filter(({ kind }) => kind === "wrong"),
      title,
    ).toHaveLength(1);
    expect(
      board.filter(({ kind }) => kind === "key"),
      title,
    ).toHaveLength(1);
  }
});

it("no two minutes have one title", () => {
  expect(new Set(minutes.map(({ title }) => title)).size).toBe(minutes.length);
});
