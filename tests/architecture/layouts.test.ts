/** Every page stands in exactly one layout, and nothing else does (product.md, "Pages and layouts"). */
import { resolveConfig } from "@remix-run/dev/dist/config.js";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../app/cli/installation.mjs";
import remixConfig from "../../remix.config.js";

const { routes } = await resolveConfig(remixConfig, { rootDirectory: ROOT });
const ids = Object.keys(routes).filter((id) => id !== "root");

const isLayout = (id: string | undefined) => id !== undefined && /^routes\/_[a-z-]+$/.test(id);
const isInLayout = (id: string) => isLayout(routes[id]?.parentId);
/** The rest are files and API calls. */
const isPage = (id: string) =>
  !isLayout(id) && /^export default /m.test(readFileSync(path.join(ROOT, "app", routes[id]!.file), "utf8"));

it("every page has one layout, below the root", () => {
  expect(ids.filter(isPage).length).toBeGreaterThan(50);
  expect(ids.filter((id) => isPage(id) && !isInLayout(id))).toEqual([]);
  expect(ids.filter((id) => isLayout(id) && routes[id]?.parentId !== "root")).toEqual([]);
});

it("routes that render nothing have no layout", () => {
  expect(ids.filter((id) => !isLayout(id) && !isPage(id) && isInLayout(id))).toEqual([]);
});
