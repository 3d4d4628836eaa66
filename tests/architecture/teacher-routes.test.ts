/**
 * product.md, "Teachers": the router has a route for every subject; without it a subject would be taken for a person.
 */
import { expect, it } from "vitest";
import { SUBJECTS } from "~/features/core/subjects/taxonomy";
import { teachersPath } from "~/shared/paths";
import { listTeacherRoutes } from "../../remix.config.js";

it("each subject has its own route for its list of teachers, in the layout of lists", () => {
  const routes = listTeacherRoutes();
  const addresses = routes.map(({ path }) => `/${path}/`);
  expect(addresses.sort()).toEqual([teachersPath(), ...SUBJECTS.map(({ slug }) => teachersPath(slug))].sort());
  expect(new Set(routes.map(({ parentId }) => parentId))).toEqual(new Set(["routes/_teachers"]));
  expect(new Set(routes.map(({ file }) => file)).size).toBe(1);
});
