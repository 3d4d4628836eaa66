/** Each feature describes itself once, and the descriptions together leave nothing out. */
import { expect, it } from "vitest";
import { OUTBOX_KINDS } from "~/db/schema/outbox.server";
import { FEATURES } from "~/features/registry.server";
import { GROUPS } from "../../.config/dependency-cruiser.config.js";
import { listOwnFiles } from "../setup/own-files";

const names = FEATURES.map(({ name }) => name);

it("every description is in the registry, under the name of its folder", () => {
  const described = listOwnFiles().flatMap(
    (file) => /^app\/features\/(.+)\/feature\.server\.ts$/.exec(file)?.[1] ?? [],
  );
  expect([...names].sort()).toEqual(described.sort());
});

it("the registry has the order of the groups", () => {
  const order = Object.entries(GROUPS).flatMap(([group, features]) => features.map((name) => `${group}/${name}`));
  const places = names.map((name) => order.indexOf(name.split("/").slice(0, 2).join("/")));
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

it("no two jobs have one name", () => {
  const jobs = FEATURES.flatMap(({ jobs = [], copyJobs = [] }) => [...jobs, ...copyJobs]).map(({ name }) => name);
  expect(jobs.filter((name, at) => jobs.indexOf(name) !== at)).toEqual([]);
});

it("each kind of message has one handler", () => {
  const kinds = FEATURES.flatMap(({ outbox = [] }) => outbox.map(({ kind }) => kind));
  expect(kinds.sort()).toEqual([...OUTBOX_KINDS].sort());
});

it("pages that only a person can use are closed to crawlers", () => {
  const closed = FEATURES.flatMap(({ closedToCrawlers = [] }) => closedToCrawlers);
  const personal = ["/cart/", "/spring-flow/tariff/", "/goal/?", "/demo-bank/", "/demo-vk/", "/prolong/", "/cookies/"];
  expect(personal.filter((path) => !closed.includes(path))).toEqual([]);
  expect(closed.filter((path) => !path.startsWith("/"))).toEqual([]);
});
