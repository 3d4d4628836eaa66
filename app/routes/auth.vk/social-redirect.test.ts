import { expect, it } from "vitest";
import { socialRedirectPath } from "./social-redirect";

const ORIGIN = "https://school.example";
const target = (to: string | null) => socialRedirectPath(to, ORIGIN, "/cart/");

it.each([
  ["/profile/?a=1#b", "/profile/?a=1#b"],
  ["https://school.example/profile/?a=1", "/profile/?a=1"],
  ["https://school.example", "/"],
])("%s stays on the site", (to, path) => expect(target(to)).toBe(path));

it.each([
  null,
  "https://evil.example/profile/",
  "http://school.example/profile/",
  "https://school.example.evil.example/",
  "https://school.example@evil.example/",
  "https://user@school.example/",
  "https://school.example//evil.example/",
  "https://school.example:8443/",
  "https://",
  "//evil.example/",
  "/\\evil.example",
  "javascript:alert(1)",
])("%s stays on the same route", (to) => expect(target(to)).toBe("/cart/"));
