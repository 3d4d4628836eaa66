import { expect, it } from "vitest";
import { listDemo } from "../../tests/setup/demo-items";

const landings = listDemo("landings").map(({ key, item }) => ({ key, ...item, minute: item.content.minute }));
const shown = landings.filter(({ minute }) => minute.title !== "");
const minutes = [...new Map(shown.map(({ minute }) => [minute.title, minute])).values()];

it("every year course has a minute", () => {
  for (const { key, courseType, minute } of landings)
    if (courseType === "osnova") expect(minute.title, key).not.toBe("");
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

it("all courses of a subject and exam show the same one", () => {
  for (const { key, minute, exam, subjects } of shown) {
    const others = shown.filter((other) => other.exam === exam && other.subjects[0] === subjects[0]);
    for (const other of others) expect(other.minute, `${key} and ${other.key}`).toEqual(minute);
    for (const other of shown.filter((one) => !others.includes(one))) expect(other.minute.title).not.toBe(minute.title);
  }
});
