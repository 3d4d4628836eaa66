/** The types let no one log or emit what these tables do not hold; here nothing in them is without a use. */
import { expect, it } from "vitest";
import { DOMAIN_EVENTS } from "~/shared/domain-events";
import { LOG_EVENTS } from "~/shared/log-events";
import { listOwnFiles, readOwnFile } from "../setup/own-files";

const TABLES = ["app/shared/domain-events.ts", "app/shared/log-events.ts"];
const code = listOwnFiles()
  .filter((file) => /^(app\/.*|server)(?<!\.test)\.tsx?$/.test(file) && !TABLES.includes(file))
  .map(readOwnFile)
  .join("\n");

it("every event of the log is logged somewhere", () => {
  expect(Object.keys(LOG_EVENTS).filter((event) => !code.includes(`"${event}"`))).toEqual([]);
});

it("every event of the log has a key of an area and a name, and a sentence", () => {
  const events = Object.entries(LOG_EVENTS);
  expect(events.filter(([event]) => !/^[a-z]+\.[a-z]+(_[a-z]+)*$/.test(event))).toEqual([]);
  expect(events.filter(([, sentence]) => !/^[A-Z`].*\.$/.test(sentence))).toEqual([]);
});

it("every fact is emitted by a use case", () => {
  expect(Object.keys(DOMAIN_EVENTS).filter((fact) => !code.includes(`emit({ name: "${fact}"`))).toEqual([]);
});
