import fc from "fast-check";
import { expect, test } from "vitest";
import { makeEvent } from "./error-event";
import { scrubText } from "./scrub";
import { draws } from "../../../tests/setup/draws";

const LONG_NUMBER = /\p{Nd}{10,}/u;

test.each([
  ["call +7 (912) 345-67-89 back", "call [number] back"],
  ["phone=89123456789", "phone=[hidden]"],
  ["write to ivan.petrov@mail.ru now", "write to [e-mail] now"],
  ["GET /courses/matematika/?token=abc&x=1 failed", "GET /courses/matematika/?[hidden] failed"],
  ['{"code": "1234"}', '{"code": [hidden]}'],
  ["wrong code 1234", "wrong code [hidden]"],
  ["код из SMS: 1234", "код из SMS: [hidden]"],
  ["Cookie: session=abc; toast=x", "Cookie: [hidden]"],
  ["set-cookie: session=abc", "set-cookie: [hidden]"],
  ["Authorization: Bearer abc.def", "Authorization: [hidden]"],
  ["Bearer abc.def", "Bearer [hidden]"],
  ["eyJhbGciOiJIUzI1NiJ9.eyJzdWIi.x", "[token]"],
  ["session 0d5b2f5c9a8e4d7fb6a1c2d3e4f50617 is gone", "session [token] is gone"],
  ["firstName: Иван", "firstName: [hidden]"],
  ["Иванов Иван Петрович is here", "[name] is here"],
  [`Unexpected token 'И', "Иван"... is not valid JSON`, `Unexpected token "[hidden]", "[hidden]"... is not valid JSON`],
  ["password=hunter2", "password=[hidden]"],
])("%s", (text, scrubbed) => {
  expect(scrubText(text)).toBe(scrubbed);
});

test.each([
  "x is not a function",
  "Cannot read properties of undefined (reading 'slug')",
  "Failed query: select id from users where id = $1",
  "at load (/app/node_modules/@remix-run/server-runtime/dist/server.js:12:3)",
  "Failed to fetch dynamically imported module: http://localhost:3000/build/_shared/AuthDialog-ABCD1234.js",
])("facts of the failure stay: %s", (text) => {
  expect(scrubText(text)).toBe(text);
});

/** Digits in groups, as phones and cards are written. */
const grouped = fc
  .array(fc.tuple(fc.stringMatching(/^\d{1,4}$/), fc.constantFrom("", " ", "-", " (", ") ", "\u00a0")), {
    minLength: 5,
    maxLength: 9,
  })
  .map((groups) => groups.map((group) => group.join("")).join(""))
  .filter((text) => text.replace(/\D/g, "").length >= 10);
const secret = fc.oneof(
  fc.stringMatching(/^\d{10,20}$/),
  fc.stringMatching(/^\+7\d{10}$/),
  grouped,
  fc.emailAddress(),
  fc.stringMatching(/^session=[A-Za-z0-9._-]{20,60}$/).map((cookie) => `Cookie: a=b; ${cookie}`),
);
const around = fc.string({ unit: "grapheme", maxLength: 60 });

test("no long number, e-mail or cookie passes, whatever stands around it", () => {
  const about = { eventId: "e", at: new Date(0), environment: "test" };
  fc.assert(
    fc.property(around, secret, around, (before, hidden, after) => {
      const text = `${before} ${hidden} ${after}`;
      const cause = { type: text, message: text };
      const event = makeEvent(
        {
          origin: "browser",
          level: "error",
          event: "browser.failed",
          message: text,
          error: {
            type: "Error",
            message: text,
            stack: `Error: ${text}\n    at ${hidden} (http://x/${hidden}.js:1:2)`,
            cause,
          },
          route: `/${hidden}/`,
          requestId: hidden,
          release: hidden,
          tags: { kind: text },
        },
        about,
      );
      const sent = JSON.stringify(event);
      expect(sent).not.toMatch(LONG_NUMBER);
      expect(sent).not.toContain("session=");
      if (hidden.includes("@")) expect(sent).not.toContain(hidden);
      const digits = hidden.replace(/\D/g, "");
      if (!/[a-z]/i.test(hidden)) expect(sent.replace(/\D/g, "")).not.toContain(digits);
    }),
    { numRuns: draws(1_000) },
  );
});

test("a long text costs no more than its part", () => {
  expect(scrubText("a@".repeat(1000))).toBe("[e-mail]");
});
