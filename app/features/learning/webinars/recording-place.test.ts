import { existsSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { isSample, placeInFilm, SAMPLE_FILM } from "./recording-place";

it("a chapter starts at its own time in a full recording", () => {
  expect(placeInFilm({ src: "/media/whole.webm", durationSeconds: 5000 }, 4321)).toBe(4321);
});

it("a chapter of the short sample starts at its share of the whole", () => {
  const sample = { src: SAMPLE_FILM.src, durationSeconds: 4000 };
  expect([0, 1000, 2000, 3990].map((at) => placeInFilm(sample, at))).toEqual([0, 5, 10, 20]);
  expect([isSample(sample), isSample({ src: "" })]).toEqual([true, false]);
});

it("the sample and its cover exist", () => {
  for (const file of [SAMPLE_FILM.src, SAMPLE_FILM.cover])
    expect(existsSync(path.join("public", file)), file).toBe(true);
});
