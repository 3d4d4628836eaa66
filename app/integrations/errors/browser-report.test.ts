import { describe, expect, test } from "vitest";
import { readBrowserReport } from "./browser-report";

const ROUTE = "routes/_landing.courses.$slug";
const isRoute = (id: string) => id === ROUTE;
const read = (complaint: object) => readBrowserReport(JSON.stringify(complaint), isRoute);
const STACK = "TypeError: no\n    at go (https://school.example/build/root-ABCD1234.js:1:2)";

test("an error of a page", () => {
  expect(read({ k: "error", t: "TypeError", m: "no", s: STACK, r: "0a1b2c3d", p: ROUTE })).toEqual({
    origin: "browser",
    level: "error",
    event: "browser.error",
    message: "browser.error",
    error: { type: "TypeError", message: "no", stack: STACK },
    route: ROUTE,
    release: "0a1b2c3d",
  });
});

test("a refusal of the policy is a warning", () => {
  expect(read({ k: "csp", t: "script-src-elem", m: "inline" })).toMatchObject({
    level: "warning",
    event: "browser.csp",
  });
});

test("a route that is none of ours is left out", () => {
  expect(read({ k: "error", m: "no", p: "/users/ivan" })).toMatchObject({ route: undefined });
});

describe("what is no report", () => {
  test.each([
    ["a script of another site", { k: "error", m: "Script error." }],
    ["a browser extension", { k: "error", m: "no", s: "at x (chrome-extension://abc/content.js:1:2)" }],
    ["an extension in Firefox", { k: "rejection", m: "no", s: "x@moz-extension://abc/content.js:1:2" }],
    ["an extension against the policy", { k: "csp", t: "script-src-elem", m: "chrome-extension" }],
    ["a cancelled request", { k: "rejection", t: "AbortError", m: "aborted", s: STACK }],
    ["the browser about itself", { k: "error", m: "ResizeObserver loop completed with undelivered notifications." }],
    ["nothing said", { k: "error", m: "" }],
    ["no message at all", { k: "failure" }],
    ["an unknown kind", { k: "warn", m: "no" }],
    ["an unknown field", { k: "error", m: "no", phone: "+79123456789" }],
    ["a release of another shape", { k: "error", m: "no", r: "../../etc" }],
    ["a message too long", { k: "error", m: "x".repeat(501) }],
    ["another type", { k: "error", m: 5 }],
    ["a list", [{ k: "error", m: "no" }]],
  ])("%s", (_, complaint) => {
    expect(read(complaint)).toBeNull();
  });

  test.each(["", "null", "{", "\u0000", "[[[["])("the text %j", (text) => {
    expect(readBrowserReport(text, isRoute)).toBeNull();
  });
});
