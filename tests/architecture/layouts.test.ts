/** Which layout surrounds which address (product.md, "Pages and layouts"), as the router itself finds it. */
import { readConfig } from "@remix-run/dev/dist/config.js";
import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { narrowBuild } from "~/http/door/hosts.server";
import { ROOT } from "../../app/cli/installation.mjs";

const LAYOUTS = [
  "default",
  "empty",
  "home",
  "landing",
  "static",
  "teachers",
  "webinars",
  "sidebar",
  "workout",
] as const;
type LayoutName = (typeof LAYOUTS)[number];

/** The address without its slash, and the layout it must have. */
const TABLE: Record<string, LayoutName> = {
  "/": "home",
  "/parents": "home",
  "/profile": "sidebar",
  "/my": "sidebar",
  "/my/courses/matematika-ege-osnova": "sidebar",
  "/my/schedule": "sidebar",
  "/my/achievements": "sidebar",
  "/progress": "workout",
  "/profile/data": "sidebar",
  "/profile/tax": "sidebar",
  "/profile/refund": "sidebar",
  "/promotions": "sidebar",
  "/catalog/referral-bonuses": "default",
  "/cart": "default",
  "/webinars": "webinars",
  "/webinars/khimiya": "webinars",
  "/webinar/vklady-i-kredity": "webinars",
  "/courses/matematika-ege-osnova": "landing",
  "/spring-flow/survey": "default",
  "/goal": "default",
  "/search": "default",
  "/spring-flow/topics": "default",
  "/spring-flow/tariff": "default",
  "/spring-flow/landing/fizika-ege-osnova": "default",
  "/catalog": "default",
  "/catalog/matematika-ege": "default",
  "/teachers": "teachers",
  "/teachers/khimiya": "teachers",
  "/teachers/gleb-orlov": "landing",
  "/auth": "default",
  "/auth/logout": "default",
  "/auth/vk/join": "default",
  "/leads": "default",
  "/ui-kit": "workout",
  "/mistakes": "workout",
  "/ege": "workout",
  "/ege/matematika": "workout",
  "/ege/matematika/8": "workout",
  "/ege/matematika/8/12": "workout",
  "/ege/matematika/variant": "workout",
  "/ege/matematika/variant/abc": "workout",
  "/ege/matematika/variant/abc/print": "workout",
  "/oge/matematika/variant": "workout",
  "/oge/matematika/variant/abc": "workout",
  "/oge/matematika/variant/abc/print": "workout",
  "/free-workout": "workout",
  "/free-workout/abc": "workout",
  "/oge": "workout",
  "/oge/matematika": "workout",
  "/oge/matematika/8": "workout",
  "/oge/matematika/8/12": "workout",
  "/shop-payment-success": "default",
  "/shop-payment-success/abc": "default",
  "/shop-payment-check": "default",
  "/shop-payment-check/abc": "default",
  "/reset-cart": "default",
  "/third-party-cart": "default",
  "/error/link-used": "default",
  "/get-courses/abc": "default",
  "/payer/abc/secret": "default",
  "/profile/payers": "sidebar",
  "/profile/accounts": "sidebar",
  "/demo-bank/7": "empty",
  "/review/abc/secret": "empty",
  "/demo-vk/authorize": "empty",
  "/public-offer-agreement": "static",
  "/personal-data-consent": "static",
  "/personal-data-consent-for-analysis": "static",
  "/personal-data-consent-for-distribution": "static",
  "/advertising-consent": "static",
  "/api": "static",
  "/flags/override": "static",
  "/privacy-policy": "static",
  "/terms-use-cookies": "static",
  "/tax-info": "static",
  "/platform-info": "static",
  "/about-organization": "static",
  "/recommendation-technologies": "static",
  "/anti-corruption-policy": "static",
  "/promocodes-rules": "static",
  "/consent-personal-data-subject": "static",
  "/nothing/of/the/kind": "default",
};

type Node = { id: string; path?: string; index?: boolean; children?: Node[] };

const { routes } = await readConfig(ROOT);
const { root: _, ...manifest } = narrowBuild({ routes, assets: { routes } } as unknown as ServerBuild, "school")
  .routes as unknown as typeof routes;

/** The tree the router receives. */
function nest(parentId: string): Node[] {
  return Object.values(manifest)
    .filter((route) => (route.parentId ?? "root") === parentId)
    .map(({ id, path: address, index }) =>
      index ? { id, index, path: address } : { id, path: address, children: nest(id) },
    );
}
const tree = nest("root");

const layoutId = (name: LayoutName) => `routes/_${name}`;
const isLayout = (id: string) => LAYOUTS.some((name) => layoutId(name) === id);
/** Routes that render something; the rest are files and API calls. */
const isPage = (id: string) =>
  !isLayout(id) && /^export default /m.test(readFileSync(path.join(ROOT, "app", manifest[id]!.file), "utf8"));
const idsAt = (address: string) => (matchRoutes(tree as never, address) ?? []).map(({ route }) => route.id as string);

describe("layouts", () => {
  it.each(Object.entries(TABLE))("%s uses the layout «%s»", (address, name) => {
    const [outer, page, ...deeper] = idsAt(address);
    expect(outer).toBe(layoutId(name));
    expect(page !== undefined && isPage(page), `a page at ${address}`).toBe(true);
    expect(deeper).toEqual([]);
  });

  it("every page has exactly one layout", () => {
    const bare = Object.keys(manifest).filter((id) => isPage(id) && !isLayout(manifest[id]?.parentId ?? "root"));
    expect(bare).toEqual([]);
    expect(LAYOUTS.map(layoutId).filter((id) => manifest[id]?.parentId !== "root")).toEqual([]);
  });

  it("there are nine layouts, and no folder names another", () => {
    const named = readdirSync(path.join(ROOT, "app", "routes")).flatMap((name) => /^_([a-z]+)/.exec(name)?.[1] ?? []);
    expect([...new Set(named)].sort()).toEqual([...LAYOUTS].sort());
  });

  it("the table of layouts covers every page", () => {
    const seen = new Set(Object.keys(TABLE).flatMap((address) => idsAt(address).map((id) => manifest[id]?.file)));
    expect(Object.keys(manifest).filter((id) => isPage(id) && !seen.has(manifest[id]?.file))).toEqual([]);
  });

  it("routes that render nothing have no layout", () => {
    const covered = Object.keys(manifest).filter(
      (id) => !isLayout(id) && !isPage(id) && isLayout(manifest[id]?.parentId ?? "root"),
    );
    expect(covered).toEqual([]);
  });
});
