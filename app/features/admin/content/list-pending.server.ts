/** Content on its way to the site: the schedule of everybody, and the person's own drafts. */
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { AppContext } from "~/app-context.server";
import type { Database } from "~/db/open-database.server";
import { contentDrafts, contentPublications } from "~/db/schema/content.server";
import { memberNames } from "~/features/admin/staff/member-rows.server";
import type { PendingView } from "~/features/admin/shell/staff-view";
import { itemPath } from "~/features/admin/shell/content-paths";
import { describeChanges } from "~/features/core/resources/describe-changes";
import type { Item } from "~/features/core/resources/item";
import { FORMER_MEMBER } from "./read-names.server";
import { sayFailure } from "./say-failure";
import { findResource } from "./resources.server";
import { sayMoment } from "./say-moment.server";

const MOST = 20;
/** Changes of one publication that are named. */
const MOST_NAMED = 3;

/** The next publications, and the drafts that were changed last; one query. */
export async function listPending(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  userId: number,
): Promise<PendingView> {
  const rows = (await readPending(db, userId)).sort((a, b) => a.at.getTime() - b.at.getTime());
  const say = (moment: Date) => sayMoment(moment, clock.now());
  const publications = rows.flatMap(({ id, at, failure, who, ...item }) =>
    id === null
      ? []
      : [
          {
            ...view(item),
            ...{ id: String(id), note: `${say(at)}, ${who ?? FORMER_MEMBER}. ${sayChanges(item)}` },
            failure: failure && sayFailure(failure),
          },
        ],
  );
  const drafts = rows.flatMap(({ id, at, ...item }) => {
    const { title, path } = view(item);
    return id === null ? [{ title, path, id: path, note: `сохранён: ${say(at)}`, failure: null }] : [];
  });
  return { publications, drafts: drafts.reverse() };
}

/** A draft has no id. */
function readPending(db: Database, userId: number) {
  const member = memberNames(db);
  const publications = db
    .select({
      id: sql<number | null>`${contentPublications.id}`.as("id"),
      kind: contentPublications.kind,
      itemKey: contentPublications.itemKey,
      value: contentPublications.value,
      base: contentPublications.base,
      at: contentPublications.publishAt,
      failure: contentPublications.failure,
      who: member.name,
    })
    .from(contentPublications)
    .leftJoin(member, eq(member.userId, contentPublications.userId))
    .orderBy(asc(contentPublications.publishAt), asc(contentPublications.id))
    .limit(MOST);
  const none = sql<null>`null::text`;
  const drafts = db
    .select({
      id: sql<number | null>`null::bigint`.as("id"),
      kind: contentDrafts.kind,
      itemKey: contentDrafts.itemKey,
      value: contentDrafts.value,
      base: contentDrafts.base,
      at: contentDrafts.savedAt,
      failure: none,
      who: none,
    })
    .from(contentDrafts)
    .where(eq(contentDrafts.userId, userId))
    .orderBy(desc(contentDrafts.savedAt), asc(contentDrafts.kind), asc(contentDrafts.itemKey))
    .limit(MOST);
  return unionAll(publications, drafts);
}

type PendingItem = { kind: string; itemKey: string; value: Item; base: Item | null };

function view({ kind, itemKey: key, value }: PendingItem) {
  const resource = findResource(kind);
  const title = resource ? `${resource.names.one}: ${resource.titleOf(value, key)}` : key;
  return { title, path: itemPath(kind, key) };
}

/** «Цена продажи: 7 990 → 7 770»; of a new item that it is new. */
function sayChanges({ kind, value, base }: PendingItem): string {
  if (base === null) return "Новая запись";
  const changes = describeChanges(findResource(kind)?.fields ?? {}, base, value);
  const named = changes.slice(0, MOST_NAMED).map(({ label, was, became }) => {
    const isShort = was.length + became.length <= 60 && was !== "" && became !== "";
    return isShort ? `${label}: ${was} → ${became}` : label;
  });
  return [...named, ...(changes.length > MOST_NAMED ? [`ещё правок: ${changes.length - MOST_NAMED}`] : [])].join("; ");
}

/** When the next publication of each item of this kind goes live. */
export async function findScheduled(
  db: Pick<Database, "select">,
  kind: string,
): Promise<{ key: string; publishAt: Date }[]> {
  return db
    .select({ key: contentPublications.itemKey, publishAt: contentPublications.publishAt })
    .from(contentPublications)
    .where(and(eq(contentPublications.kind, kind), isNull(contentPublications.failure)))
    .orderBy(asc(contentPublications.publishAt));
}
