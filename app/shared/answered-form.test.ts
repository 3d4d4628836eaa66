import { expect, it } from "vitest";
import { isFormAnswer, UNAVAILABLE_HEADER } from "./answered-form";

const REMIX = { "X-Remix-Response": "yes" };

it.each([
  ["done", 200, REMIX, true],
  ["refused", 422, REMIX, true],
  ["refused, because an SMS or the bank failed", 503, REMIX, true],
  ["met by a server without its database", 503, { ...REMIX, [UNAVAILABLE_HEADER]: "yes" }, false],
  ["stopped by a server that is away", 503, {}, false],
  ["stopped by a proxy", 502, {}, false],
  ["ended by a failure of ours", 500, REMIX, false],
] as const)("a form that was %s (%i)", (_, status, headers, isAnswered) =>
  expect(isFormAnswer(new Response(null, { status, headers }))).toBe(isAnswered),
);
