import { expect, it } from "vitest";
import { formerPath, keyOfPath, leadsBack, pathOfKey } from "./former-path";

it.each([
  ["/kursy/fizika/", "/kursy/fizika/"],
  ["/Kursy//Fizika", "/kursy/fizika/"],
  ["/%D0%9A%D1%83%D1%80%D1%81%D1%8B/", "/курсы/"],
  ["/index.html", "/index.html/"],
  ["/", "/"],
  ["/%E0%A4%A/", null],
])("the address %s is the page %s", (pathname, path) => expect(formerPath(pathname)).toBe(path));

it.each([
  ["/kursy/fizika/", "kursy~fizika"],
  [" https://example.com/Kursy/?utm_source=mail#top ", "kursy"],
  ["kursy", "kursy"],
  ["/", ""],
  ["%", ""],
])("«%s», as it is typed, has the key «%s»", (typed, key) => expect(keyOfPath(typed)).toBe(key));

it("a key names its path again", () => expect(pathOfKey(keyOfPath("/kursy/fizika/"))).toBe("/kursy/fizika/"));

const KNOWN = new Map([
  ["/b/", "/c/?q=1"],
  ["/c/", "/d/"],
  ["/x/", "/y/"],
  ["/y/", "/x/"],
]);

it.each([
  ["/a/", "/b/", false],
  ["/d/", "/b/", true],
  ["/d/", "/B#top", true],
  ["/a/", "/A", true],
  ["/a/", "https://example.com/a/", false],
  // A loop of others is theirs to mend.
  ["/a/", "/x/", false],
])("from %s to %s comes back: %s", async (from, to, isLoop) =>
  expect(await leadsBack((at) => Promise.resolve(KNOWN.get(at) ?? null), from, to)).toBe(isLoop),
);
