/** A resource of which there is one item: the profile of the school, the texts of a page. */
import { eq } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import { siteSettings } from "~/db/schema/resources.server";
import type { FieldErrors, Fields, ValueOf } from "./fields";
import { capitalise } from "~/shared/capitalise";
import { isItem } from "./item";
import { type AnyResource, defineResource, type Resource } from "./resource.server";

/** Its part of the address in the back office. */
export const SINGLE_KEY = "main";

type Single<Of extends Fields> = {
  kind: string;
  name: string;
  permissions?: Resource["permissions"];
  fields: Of;
  /** On the site until something is published, and fills what a stored item does not say. */
  blank: ValueOf<Of>;
  path: string;
  check?: (item: ValueOf<Of>, db: Pick<Database, "select">) => FieldErrors | Promise<FieldErrors>;
};

export function defineSingle<Of extends Fields>(single: Single<Of>): AnyResource {
  const { kind, name, permissions, fields, blank, path, check } = single;
  const ofKind = eq(siteSettings.kind, kind);
  return defineResource<Of>({
    ...{ kind, fields, permissions },
    names: { many: name, one: name, create: name },
    tables: [siteSettings],
    key: null,
    blank: () => blank,
    titleOf: () => capitalise(name),
    pathOf: () => path,
    list: () => Promise.resolve([{ key: SINGLE_KEY, title: name, note: "", isOnSite: true }]),
    read: (db, key) => (key === SINGLE_KEY ? readSingle(db, kind, blank) : Promise.resolve(null)),
    readAll: async (db) => [{ key: SINGLE_KEY, item: await readSingle(db, kind, blank) }],
    write: async (tx, { item, now }) => {
      const set = { value: item, updatedAt: now };
      await tx
        .insert(siteSettings)
        .values({ kind, ...set })
        .onConflictDoUpdate({ target: siteSettings.kind, set });
    },
    remove: async (tx) => void (await tx.delete(siteSettings).where(ofKind)),
    check: async (db, { item }) => (await check?.(item, db)) ?? {},
  });
}

/** The item on the site; `blank` until one is published. */
export async function readSingle<Item extends Values>(
  db: Pick<Database, "select">,
  kind: string,
  blank: Item,
): Promise<Item> {
  const [row] = await db.select().from(siteSettings).where(eq(siteSettings.kind, kind));
  return row ? fillGaps(blank, row.value) : blank;
}

type Values = Readonly<Record<string, unknown>>;

/** A stored item in the shape of today: a former version has not known every field, and knew some that are gone. */
function fillGaps<Item extends Values>(blank: Item, stored: Values): Item {
  const names = Object.keys(blank);
  const fill = (name: string): unknown => {
    const [wanted, value] = [blank[name], stored[name]];
    if (value === undefined) return wanted;
    return isItem(wanted) ? fillGaps(wanted, isItem(value) ? value : {}) : value;
  };
  return Object.fromEntries(names.map((name) => [name, fill(name)])) as Item;
}
