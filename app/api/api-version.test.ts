import { describe, expect, it } from "vitest";
import { API_VERSION, KNOWN_VERSIONS, readMinorVersion } from "./api-version";

describe("readMinorVersion", () => {
  it.each([
    [null, 0],
    ["", 0],
    ["2", 0],
    ["2.0", 0],
    ["2.1", 1],
    [" 2.1 ", 1],
    ["2.2", 2],
    ["2.2.0", 2],
    ["2.2.7", 2],
  ])("reads %j as %d", (header, minor) => {
    expect(readMinorVersion(header)).toBe(minor);
  });

  it.each(["1", "3", "9.9", "2.99", "x", "2.", "2.1.", "2.1.0.0", "v2.1", "2.1, 2.1", "-2.1", "2.1e1", "0x2"])(
    "knows no version %j",
    (header) => {
      expect(readMinorVersion(header)).toBeNull();
    },
  );

  it("knows the version of the document, and its sentence names it", () => {
    const minor = API_VERSION.split(".")[1];
    expect(readMinorVersion(API_VERSION)).toBe(Number(minor));
    expect(KNOWN_VERSIONS).toBe(`от 2.0 до 2.${minor}`);
  });
});
