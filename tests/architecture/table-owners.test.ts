/**
 * Each table has one feature that reads and writes it, and other features ask that feature. A table object that is
 * imported, or a name in written SQL, is a use of the table; a type of its columns is not.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../app/cli/installation.mjs";
import { listOwnFiles, readOwnFile } from "../setup/own-files";
import { DECLARED, findForeign, OWNERS, TABLES } from "../setup/table-owners";

/** They handle every table alike, or load an invented school into all of them. */
const MAY_TOUCH_ALL = [
  "app/db/schema/",
  "app/db/schema.server.ts",
  "app/db/migrations/",
  "app/db/transfer/",
  "app/db/wipe.server.ts",
  "app/db/embedded/open-embedded.server.ts",
  "app/db/postgres/open-postgres.server.ts",
  "app/demo/",
];

const sources = readdirSync(path.join(ROOT, "app"), { recursive: true, encoding: "utf8" })
  .map((file) => path.posix.join("app", file))
  .concat("server.ts")
  .filter((file) => /(?<!\.test|\.d)\.(tsx?|mjs)$/.test(file))
  .filter((file) => !MAY_TOUCH_ALL.some((place) => file.startsWith(place)));

describe("the owners of tables", () => {
  it("names one owner for each table, and no table that is not there", () => {
    expect(DECLARED.map(([table]) => table).sort()).toEqual([...TABLES.keys()].sort());
  });

  it("finds each way to use a table", () => {
    const file = "app/features/site/seo/robots.server.ts";
    const uses = (text: string) => findForeign(file, text).map((use) => use.replace(`${file}: `, ""));
    expect(uses('import { users } from "~/db/schema/accounts.server";')).toEqual(["users"]);
    expect(uses('import { type Portrait, users as people } from "~/db/schema/accounts.server";')).toEqual(["users"]);
    expect(uses('import * as all from "~/db/schema/accounts.server";')).toEqual(["*"]);
    expect(uses('import { schema } from "~/db/schema.server";')).toEqual(["*"]);
    expect(uses('export { users } from "../../db/schema/accounts.server";')).toEqual(["users"]);
    expect(uses('await import("~/db/schema/accounts.server");')).toEqual(["*"]);
    expect(uses("sql`exists (select 1 from users where phone = ${phone})`")).toEqual(["users"]);
    expect(uses("sql<number>`(select count(*) from payments p where p.order_id = orders.id)`")).toEqual([
      "payments",
      "orders",
    ]);
    expect(uses('client.query("delete from rate_limits where expire < $1")')).toEqual(["rateLimits"]);
    expect(uses('import type { users } from "~/db/schema/accounts.server";')).toEqual([]);
    expect(uses('import { type Portrait } from "~/db/schema/catalog.server";')).toEqual([]);
    expect(uses("/** Chosen from users and orders. */\nsay('an e-mail from users');")).toEqual([]);
  });

  it("keep their tables in the file of the schema that has their name, or the platform's", () => {
    const misplaced = listOwnFiles().flatMap((file) => {
      const [, feature = ""] = /^app\/db\/schema\/([\w-]+)\.server\.ts$/.exec(file) ?? [];
      if (feature === "" || feature === "platform") return [];
      const tables = [...readOwnFile(file).matchAll(/^export const (\w+) = pgTable/gm)].map(([, table = ""]) => table);
      return tables.filter((table) => !OWNERS.get(table)?.includes(`/${feature}/`)).map((table) => `${file}: ${table}`);
    });
    expect(misplaced).toEqual([]);
  });

  it("each table is used in its feature only", () => {
    const foreign = sources.flatMap((file) => findForeign(file, readFileSync(path.join(ROOT, file), "utf8")));
    expect(foreign).toEqual([]);
  });
});
