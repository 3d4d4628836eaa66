import { expect, test } from "vitest";
import { readDsn } from "./env-shapes.server";

test.each([
  ["https://abc@sentry.example/42", { url: "https://sentry.example/api/42/envelope/", publicKey: "abc" }],
  ["http://abc@127.0.0.1:9000/sub/7", { url: "http://127.0.0.1:9000/sub/api/7/envelope/", publicKey: "abc" }],
  ["https://sentry.example/42", null],
  ["https://abc@sentry.example/", null],
  ["ftp://abc@sentry.example/1", null],
  ["abc", null],
])("the DSN %s", (dsn, read) => {
  expect(readDsn(dsn)).toEqual(read);
});
