import { expect, it } from "vitest";
import { writeHeading, writeOver } from "./write-over";

const view = {
  heading: { h1: "Курсы", title: "Т" },
  page: 1,
  text: { heading: "О курсах", html: "<p>Тут</p>" },
  total: 3,
};
const foot = { heading: "Написано", html: "<p>Иначе</p>" };

it("keeps what nothing is written for", () => {
  expect(writeOver(view, null)).toBe(view);
  expect(writeOver(view, { h1: "", foot: null })).toBe(view);
});

it("replaces the heading or the text at the bottom without the other", () => {
  expect(writeOver(view, { h1: "Физика", foot })).toEqual({
    ...view,
    heading: { h1: "Физика", title: "Т" },
    text: foot,
  });
  expect(writeOver(view, { h1: "", foot })).toEqual({ ...view, text: foot });
  expect(writeHeading(view, { h1: "Физика" })).toEqual({ ...view, heading: { h1: "Физика", title: "Т" } });
});

it("further pages of a list have the heading alone", () => {
  const second = { ...view, page: 2, text: null };
  expect(writeOver(second, { h1: "Физика", foot })).toEqual({ ...second, heading: { h1: "Физика", title: "Т" } });
});

it("gives a page a text that has none built in", () => {
  expect(writeOver({ ...view, text: null }, { h1: "", foot }).text).toEqual(foot);
});
