import { expect, test } from "vitest";
import { slashRedirect } from "./trailing-slash.server";

test.each([
  ["GET", "/catalog", "/catalog/"],
  ["HEAD", "/catalog?page=2&a=b?c", "/catalog/?page=2&a=b?c"],
  ["GET", "/catalog/", null],
  ["GET", "/", null],
  ["POST", "/cart", null],
  ["GET", "/catalog.data", null],
  ["GET", "/_root.data?_routes=root", null],
  ["GET", "/favicon.svg", null],
  ["GET", "/__manifest?p=/cart/", null],
  ["GET", "/api/v2/landings", null],
  ["GET", "//evil.example/x", "/evil.example/x/"],
  ["GET", "/\\evil.example", "/evil.example"],
])("%s %s → %s", (method, url, expected) => {
  expect(slashRedirect(method, url)).toBe(expected);
});
