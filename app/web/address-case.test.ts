import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findProjectRoot } from "~/db/project-root.server";
import { findSmallAddress, isApiMisspelt, WORDS_BEFORE_IDS } from "./address-case.server";

test.each([
  ["GET", "/Catalog/", "/catalog/"],
  ["HEAD", "/catalog/KHIMIYA-ege/?Page=2&utm_source=VK", "/catalog/khimiya-ege/?Page=2&utm_source=VK"],
  ["GET", "/Get-Courses/AbC/", "/get-courses/AbC/"],
  ["GET", "/get-courses/AbC/", null],
  ["GET", "/Payer/AbC/xYz/", "/payer/AbC/xYz/"],
  ["GET", "/catalog/", null],
  ["GET", "/catalog/?exam=EGE", null],
  ["GET", "/catalog/%D0%A5/", null],
  ["GET", "/Catalog/%D0%A5/", "/catalog/%D0%A5/"],
  ["GET", "/Favicon.svg", null],
  ["GET", "/Catalog.data", null],
  ["GET", "/api/v2/users/referral/ABC/", null],
  ["GET", "/build/Chunk-ABC/x", null],
  ["POST", "/Cart/", null],
])("%s %s → %s", (method, url, expected) => {
  expect(findSmallAddress(method, url)?.address ?? null).toBe(expected);
});

test.each([
  ["/api/v2/orders/", false],
  ["/API/v2/orders/", true],
  ["/%61pi/v2/orders/", true],
  ["/Api", true],
  ["/apis/", false],
  ["/%E0%A4%A/", false],
])("%s is a misspelt API address: %s", (url, expected) => {
  expect(isApiMisspelt(url)).toBe(expected);
});

test("every page with an id in its path is listed by its first word", () => {
  const folders = readdirSync(path.join(findProjectRoot(), "app", "routes")).filter((name) => !name.startsWith("api."));
  const withIds = folders.flatMap(
    (name) => /^_\w+\.([\w-]+)\.\(?\$\w*(?:Id|uuid|token)\)?(?:\.\$secret)?$/.exec(name)?.[1] ?? [],
  );
  expect(new Set(withIds)).toEqual(WORDS_BEFORE_IDS);
});
