import { expect, test } from "vitest";
import { MAX_ERROR_BODY_BYTES } from "~/shared/browser-errors";
import { describeEvent } from "./error-reporter";

test("an error keeps its name, message and stack", () => {
  const error = Object.assign(new TypeError("no"), { stack: "at x" });
  expect(describeEvent({ type: "error", error })).toEqual({ k: "error", t: "TypeError", m: "no", s: "at x" });
  expect(describeEvent({ type: "unhandledrejection", reason: error })).toMatchObject({ k: "rejection", m: "no" });
  expect(describeEvent({ type: "failure", detail: error })).toMatchObject({ k: "failure", m: "no" });
});

test("any other thrown value is reported as a text", () => {
  expect(describeEvent({ type: "unhandledrejection", reason: 5 })).toEqual({ k: "rejection", m: "5" });
  expect(describeEvent({ type: "error", message: "Script error." })).toEqual({ k: "error", m: "Script error." });
});

test("a refusal of the policy says what was refused, and where", () => {
  const refused = {
    effectiveDirective: "img-src",
    blockedURI: "https://x/",
    sourceFile: "https://y/a.js",
    lineNumber: 1,
    columnNumber: 2,
  };
  expect(describeEvent({ type: "securitypolicyviolation", ...refused })).toEqual({
    k: "csp",
    t: "img-src",
    m: "https://x/",
    s: "at https://y/a.js:1:2",
  });
});

test("the longest one fits the body", () => {
  const error = Object.assign(new Error("ё".repeat(5000)), { stack: "€".repeat(9000) });
  const body = JSON.stringify(describeEvent({ type: "error", error }));
  expect(Buffer.byteLength(body) + 300).toBeLessThanOrEqual(MAX_ERROR_BODY_BYTES);
});
