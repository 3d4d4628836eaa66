import { describe, expect, it } from "vitest";
import { findFormat } from "./picture-rules";

describe("a format", () => {
  it.each([
    ["\u00ff\u00d8\u00ff\u00e0", "jpeg"],
    ["\u0089PNG\r\n\u001a\n", "png"],
    ["RIFF\u0000\u0000\u0000\u0000WEBP", "webp"],
    ["RIFF\u0000\u0000\u0000\u0000WAVE", null],
    ["<svg", null],
    ["", null],
  ])("is known by the first bytes", (head, format) => {
    expect(findFormat(Buffer.from(head, "latin1"))).toBe(format);
  });
});
