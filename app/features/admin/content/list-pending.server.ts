/** Content on its way to the site: the schedule of everybody, and the person's own drafts. */
import { asc, desc, eq } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { contentDrafts, contentPublications } from "~/db/schema/content.server";
import type { PendingView } from "~/features/admin/shell/staff-view";
import { itemPath } from "~/features/admin/shell/content-paths";
import type { Item } from "~/features/core/resources/merge-items";
import { sayFailure } from "./say-failure";
import { readNames } from "./read-names.server";
import { findResource } from "./resources.server";
import { sayMoment } from "./say-moment.server";

const MOST = 20;

/** The next publications, and the drafts that were changed last. */
export async function listPending(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  userId: number,
): Promise<PendingView> {
  const [publications, drafts] = await Promise.all([
    db.select().from(contentPublications).orderBy(asc(contentPublications.publishAt)).limit(MOST),
    db
      .select()
      .from(contentDrafts)
      .where(eq(contentDrafts.userId, userId))
      .orderBy(desc(contentDrafts.savedAt), asc(contentDrafts.kind), asc(contentDrafts.itemKey))
      .limit(MOST),
  ]);
  const people = await readNames(
    db,
    publications.map((publication) => publication.userId),
  );
  const say = (moment: Date) => sayMoment(moment, clock.now());
  return {
    publications: publications.map(({ id, publishAt, failure, userId: by, ...item }) => ({
      ...view(item),
      ...{ id: String(id), note: `${say(publishAt)}, ${people(by)}`, failure: failure && sayFailure(failure) },
    })),
    drafts: drafts.map(({ savedAt, ...item }) => {
      const { title, path } = view(item);
      return { title, path, id: path, note: `сохранён: ${say(savedAt)}`, failure: null };
    }),
  };
}

function view({ kind, itemKey: key, value }: { kind: string; itemKey: string; value: Item }) {
  const resource = findResource(kind);
  const title = resource ? `${resource.names.one}: ${resource.titleOf(value, key)}` : key;
  return { title, path: itemPath(kind, key) };
}
