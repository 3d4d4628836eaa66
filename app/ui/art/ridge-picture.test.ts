import { expect, it } from "vitest";
import { drawYearRidge } from "~/shared/year-ridge";
import { drawRidge } from "./ridge";
import { drawRidgePicture } from "./ridge-picture.server";

const ridge = drawYearRidge({
  courses: [["2026.11", "2026.12"], ["2026.12"]],
  verb: "Оплачено",
  now: new Date("2026-11-20T09:00:00Z"),
})!;

it("lights a layer for each course that is taught in the month", () => {
  const svg = drawRidge(ridge, { width: 900, height: 300 });
  expect(svg.match(/<polygon/g)).toHaveLength(18);
  expect(svg.match(/fill="#D2F53C"/g)).toHaveLength(3);
});

it("is a picture with the names of the months", async () => {
  const png = await drawRidgePicture(ridge);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1120, 440]);
});
