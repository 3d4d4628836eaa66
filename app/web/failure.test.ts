import type { Request, Response } from "express";
import { expect, test } from "vitest";
import { DatabaseBusyError } from "~/db/errors.server";
import { NEW_SCHOOL, viewSchool } from "~/features/core/school/school-profile";
import { answerFailure } from "./failure.server";

const school = viewSchool({ ...NEW_SCHOOL, name: "Школа <«Тест»>", phone: "8 800 555 04 27" });

function fail(path: string, failure: unknown, asked = school) {
  const headers: Record<string, unknown> = {};
  const sent: { status: number; html: string; json: unknown } = { status: 0, html: "", json: null };
  const response = {
    locals: {},
    headersSent: false,
    setHeader: (name: string, value: unknown) => (headers[name] = value),
    status: (code: number) => ((sent.status = code), response),
    type: () => response,
    send: (html: string) => (sent.html = html),
    json: (json: unknown) => (sent.json = json),
  };
  answerFailure({ path } as Request, response as unknown as Response, failure, { school: asked });
  return { ...sent, headers };
}

test("a page that cannot do without the database is our failure page, with a phone and a form", () => {
  const { status, html, headers } = fail("/", new DatabaseBusyError("the queue is full"));
  expect({ status, retry: headers["Retry-After"] }).toEqual({ status: 503, retry: "10" });
  expect(html).toContain('<link rel="stylesheet"');
  expect(html).toMatch(/<h1>[А-Я][^<]+<\/h1>/);
  expect(html).toContain("tel:+78005550427");
  expect(html).toContain('href="/leads/"');
  expect(html).toContain("Школа &lt;«Тест»&gt;");
  expect(html).not.toMatch(/<script|style=/);
});

test("a refusal offers no callback, and the API gets its own shape", () => {
  const { html } = fail("/cart/", "foreign-origin");
  expect(html).toContain("<h1>Запрос не принят</h1>");
  expect(html).not.toContain("/leads/");
  expect(fail("/api/v2/orders/", "foreign-origin")).toMatchObject({
    status: 403,
    html: "",
    json: { detail: expect.stringContaining("другого сайта") },
  });
});

test("a hasty reader of the task bank is asked to wait in words, and the API by its code", () => {
  const { status, html } = fail("/ege/matematika/6/", "too-fast");
  expect(status).toBe(429);
  expect(html).toContain("Подожди несколько минут");
  expect(fail("/api/v2/task-bank/topics/", "too-fast")).toMatchObject({
    status: 429,
    json: { code: "too-many-lookups", detail: expect.stringContaining("Подожди") },
  });
});

test("the failure page has the logo and the colours of the school", () => {
  const logo = { src: "/images/logo-480.webp", onDark: null, width: 120, height: 30 };
  const style = { href: "/brand/0b6e4f-ffd166.css?v=1", day: "#0b6e4f", night: "#0b6e4f" };
  const branded = viewSchool(NEW_SCHOOL, { brand: { logo, style } });
  const { html } = fail("/", new DatabaseBusyError("the queue is full"), branded);
  expect(html).toContain('<link rel="stylesheet" href="/brand/0b6e4f-ffd166.css?v=1">');
  expect(html).toMatch(
    /<img class="[^"]+" src="\/images\/logo-480.webp" width="120" height="30" alt="Онлайн-школа"\/>/,
  );
});
