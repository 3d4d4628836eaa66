import { describe, expect, test } from "vitest";
import { isForeignRequest } from "./origin-check.server";

describe("isForeignRequest", () => {
  test.each([
    ["GET from anywhere", "GET", { host: "school.test", origin: "https://evil.example" }, false],
    ["a browser's own form", "POST", { host: "school.test", "sec-fetch-site": "same-origin" }, false],
    ["typed address", "POST", { host: "school.test", "sec-fetch-site": "none" }, false],
    ["a sister host", "POST", { host: "school.test", "sec-fetch-site": "same-site" }, true],
    ["another site", "POST", { host: "school.test", "sec-fetch-site": "cross-site" }, true],
    ["an old browser, own origin", "POST", { host: "school.test", origin: "https://school.test" }, false],
    ["an old browser, other port", "POST", { host: "school.test", origin: "https://school.test:8443" }, true],
    ["an old browser, evil origin", "PUT", { host: "school.test", origin: "https://evil.example" }, true],
    ["null origin without Fetch Metadata", "POST", { host: "school.test", origin: "null" }, true],
    [
      "null origin, same-origin by Fetch Metadata",
      "POST",
      { host: "school.test", origin: "null", "sec-fetch-site": "same-origin" },
      false,
    ],
    ["malformed origin", "DELETE", { host: "school.test", origin: "::::" }, true],
    ["a plain HTTP client", "POST", { host: "school.test" }, false],
  ])("a request is foreign or not: %s", (_, method, headers, expected) => {
    expect(isForeignRequest(method, headers)).toBe(expected);
  });
});

test("the form of a reviewer's link may come from a page without an origin, other forms may not", () => {
  const headers = { origin: "null", host: "vershina.example" };
  expect(isForeignRequest("POST", headers, "/review/solution/secret/")).toBe(false);
  expect(isForeignRequest("POST", headers, "/review/solution/")).toBe(true);
  expect(isForeignRequest("POST", headers, "/cart/")).toBe(true);
});

test.each([{ origin: "https://evil.example" }, { origin: "::::" }, { "sec-fetch-site": "cross-site", origin: "null" }])(
  "the form of a reviewer's link from another site is foreign: %j",
  (headers) => {
    expect(isForeignRequest("POST", { host: "vershina.example", ...headers }, "/review/solution/secret/")).toBe(true);
  },
);
