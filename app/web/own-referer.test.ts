import { expect, test } from "vitest";
import { readOwnReferer } from "./own-referer.server";

const ORIGIN = "https://vershina.example";

test.each([
  [`${ORIGIN}/catalog/ege/?page=2&utm_source=vk#list`, "/catalog/ege/?page=2&utm_source=vk"],
  ["https://evil.example/catalog/", null],
  ["https://vershina.example.evil.example/", null],
  ["http://vershina.example/", null],
  ["about:blank", null],
  ["not a URL", null],
  [null, null],
])("%j leads back to %j", (referer, path) => expect(readOwnReferer(referer, ORIGIN)).toBe(path));
