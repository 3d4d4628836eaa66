/** «Список всех cookie» is complete: the table in the document and the names in the code are one list. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { findProjectRoot } from "~/db/project-root.server";

const ROOT = findProjectRoot();
const NAMES = [
  /signedCookie\(\s*context,\s*"([\w-]+)"/g,
  /\bconst (?:\w+_)?COOKIES?(?:_\w+)? = "([\w-]+)"/g,
  /name: isSecure \? "([\w-]+)" : "/g,
  /name: isSecure \? "[\w-]+" : "([\w-]+)"/g,
];
/** Only code that sets a cookie has this beside it. */
const SETS_ONE = /"HttpOnly"|\bsignedCookie\(\s*context|createCookieSessionStorage</;

const sources = readdirSync(path.join(ROOT, "app"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
  .map((name) => ({ name, text: readFileSync(path.join(ROOT, "app", name), "utf8") }));

const namesIn = (text: string) => NAMES.flatMap((one) => [...text.matchAll(one)].map(([, name]) => name));

it("the cookie document names exactly the cookies the code sets", () => {
  const document = readFileSync(path.join(ROOT, "app/features/core/documents/texts/terms-use-cookies.md"), "utf8");
  const listed = [...document.matchAll(/^\| (\w[\w-]*(?: или [\w-]+)?) +\|/gm)].flatMap(([, names = ""]) =>
    names.split(" или "),
  );
  const inCode = new Set(sources.flatMap(({ text }) => namesIn(text)));
  expect(inCode.size).toBeGreaterThan(5);
  expect(listed.filter((name) => name !== "Имя").sort()).toEqual([...inCode].sort());
});

it("every file that sets a cookie is in the list that this test reads", () => {
  const silent = sources.filter(({ text }) => SETS_ONE.test(text) && namesIn(text).length === 0);
  expect(silent.map(({ name }) => name)).toEqual([]);
});
