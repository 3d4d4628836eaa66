import { expect, it } from "vitest";
import { findTopic } from "./topic";
import { readBankPage } from "./bank-page";

const topicId = findTopic("ege", "matematika")?.id;

it("an address of the task bank names a theme, or a task under a number of the paper", () => {
  expect(readBankPage("/ege/matematika/uravneniya/")).toEqual({ topicId, theme: "uravneniya" });
  expect(readBankPage("/ege/matematika/6/1234/")).toEqual({ topicId, number: 6, id: 1234 });
});

it.each([
  "/ege/",
  "/ege/matematika/",
  "/ege/matematika/6/",
  "/ege/matematika/variant/",
  "/ege/matematika/variant/1/",
  "/ege/matematika/20/1234/",
  "/ege/matematika/06/1234/",
  "/ege/matematika/6/01234/",
  "/ege/matematika/6/9999999999/",
  "/ege/matematika/6/1234/5/",
  "/ege/nothing/uravneniya/",
  "/vpr/matematika/uravneniya/",
  "/catalog/fizika/",
])("%s is neither", (path) => expect(readBankPage(path)).toBeNull());
