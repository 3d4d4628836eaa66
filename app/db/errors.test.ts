import { expect, test } from "vitest";
import { DatabaseAwayError, isDatabaseUnavailable } from "./errors.server";

const withCode = (code: string, message = "") => Object.assign(new Error(message), { code });

test.each([
  ["the server is stopped", withCode("57P01"), true],
  ["nothing listens", withCode("ECONNREFUSED"), true],
  [
    "the database is closed to all connections",
    withCode("55000", 'database "x" is not currently accepting connections'),
    true,
  ],
  ["the database is being restored", withCode("3D000"), true],
  ["the disk is full", withCode("53100"), true],
  ["the disk is full, as the embedded engine's file system says it", withCode("ENOSPC"), true],
  ["the disk is broken", withCode("58030"), true],
  ["the engine has trapped", withCode("57P02", "The engine stopped answering"), true],
  ["the connection broke", withCode("08006"), true],
  ["a standby", withCode("25006"), true],
  ["wrapped by Drizzle", new Error("Failed query", { cause: withCode("57P03") }), true],
  ["an unanswered statement", new Error("Query read timeout"), true],
  ["no connection became free", new Error("timeout expired"), true],
  ["a pool that refuses to ask", new DatabaseAwayError(), true],
  ["another meaning of the same code", withCode("55000", "currval of sequence is not yet defined"), false],
  ["a duplicate row", withCode("23505"), false],
  ["our own mistake", new TypeError("x is undefined"), false],
])("the database is judged available or not: %s", (_, error, expected) => {
  expect(isDatabaseUnavailable(error)).toBe(expected);
});
