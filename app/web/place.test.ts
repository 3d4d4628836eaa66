import { expect, it } from "vitest";
import { readPlace } from "./place.server";

const ORIGIN = "https://school.example";
const assumed = { ANALYTICS_CONSENT: "assumed" } as const;
const read = (path: string, headers: Record<string, string>) => readPlace({ path, headers }, ORIGIN, assumed);

it("is the page that a form was sent from, without its query", () => {
  expect(read("/auth/", { referer: `${ORIGIN}/catalog/ege/?phone=79120000000` }).url).toBe(`${ORIGIN}/catalog/ege/`);
});

it("is the address itself without a page of ours, and hides secrets of a path", () => {
  expect(read("/api/v2/auth/token/", { referer: "https://other.example/x/" }).url).toBe(`${ORIGIN}/api/v2/auth/token/`);
  expect(read("/", { referer: `${ORIGIN}/get-courses/secret/` }).url).toBe(`${ORIGIN}/get-courses/[hidden]/`);
});

it("names the visitor as tags do, unless that is refused", () => {
  const cookie = "_ga=GA1.1.123.456; _ym_uid=1700000000123";
  expect(read("/", { cookie })).toMatchObject({ googleId: "123.456", yandexId: "1700000000123" });
  expect(read("/", { cookie: `${cookie}; consent=a0d0` })).toMatchObject({ googleId: null, yandexId: null });
});
