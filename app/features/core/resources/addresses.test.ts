import { expect, it } from "vitest";
import { isOwnFile, isOwnPath, isWebAddress } from "./addresses";

it.each([
  ["/media/minuta-13.mp3", { file: true, path: true, web: false }],
  ["/catalog/?q=физика#list", { file: false, path: true, web: false }],
  ["/", { file: false, path: true, web: false }],
  ["//evil.example/x.png", { file: false, path: false, web: false }],
  ["/\\evil.example", { file: false, path: false, web: false }],
  ["/две части", { file: false, path: false, web: false }],
  ["https://example.com/a.png", { file: false, path: false, web: true }],
  ["http://example.com/", { file: false, path: false, web: false }],
  ["javascript:alert(1)", { file: false, path: false, web: false }],
  ["catalog", { file: false, path: false, web: false }],
])("knows what %s is", (address, expected) =>
  expect({ file: isOwnFile(address), path: isOwnPath(address), web: isWebAddress(address) }).toEqual(expected),
);
