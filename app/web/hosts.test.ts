import { expect, test } from "vitest";
import { chooseHostTable } from "./hosts.server";

const settings: Parameters<typeof chooseHostTable>[1] = {
  ALLOWED_HOSTS: [],
  TASK_BANK_HOSTS: ["bank.localhost"],
  STAFF_HOSTS: ["staff.localhost"],
  PUBLIC_URL: undefined,
  SCHOOL_MODE: "demo",
};

test.each([
  ["localhost:3000", "school"],
  ["LOCALHOST", "school"],
  ["[::1]:3000", "school"],
  ["bank.localhost:3000", "task-bank"],
  ["staff.localhost:3000", "staff"],
  ["localhost:65535", "school"],
  // No URL can be built from these.
  ["localhost:65536", null],
  ["localhost:99999", null],
  ["evil.example", null],
  ["localhost.evil.example", null],
  ["localhost:3000@evil.example", null],
  ["", null],
  [undefined, null],
])("%s → %s", (host, expected) => {
  expect(chooseHostTable(host, settings)).toBe(expected);
});
