import { expect, test } from "vitest";
import { describeError } from "./log.server";

test("a failed query is logged without its parameters and without the row", () => {
  const cause = Object.assign(new Error("duplicate key"), {
    code: "23505",
    constraint: "users_phone_unique",
    severity: "ERROR",
    detail: "Key (phone)=(+79123456789) already exists.",
  });
  const error = Object.assign(new Error('Failed query: insert…\nparams: +79123456789,"secret"', { cause }), {
    query: "insert into users values ($1, $2)",
    params: ["+79123456789", "secret"],
  });
  const line = JSON.stringify(describeError(error));
  expect(line).not.toContain("79123456789");
  expect(line).not.toContain("secret");
  expect(line).toContain("23505");
  expect(line).toContain("users_phone_unique");
  expect(line).toContain("insert into users");
});

test("our own error keeps its message and place", () => {
  const line = describeError(new TypeError("x is not a function"));
  expect(line).toMatchObject({ type: "TypeError", message: "x is not a function" });
  expect(line.stack).toContain("log.test.ts");
});
