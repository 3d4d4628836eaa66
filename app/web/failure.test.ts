import type { Request, Response } from "express";
import { expect, test } from "vitest";
import { DatabaseBusyError } from "~/db/errors.server";
import { NEW_SCHOOL } from "~/features/core/school/school-profile";
import { answerFailure } from "./failure.server";

const school = { ...NEW_SCHOOL, name: "Школа <«Тест»>", phone: "8 800 555 04 27" };

function fail(path: string, failure: unknown) {
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
  answerFailure({ path } as Request, response as unknown as Response, failure, { school });
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
