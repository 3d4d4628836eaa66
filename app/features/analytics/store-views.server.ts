/** Page views from memory into the table, in one statement; a view that cannot be stored now is stored later. */
import { lt, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Database } from "~/db/open-database.server";
import { pageViews } from "~/db/schema/analytics.server";
import { addDuration } from "~/shared/duration";
import { moscowDay } from "~/shared/moscow";

/** Two school years can be compared. */
export const PAGE_VIEWS_LIFETIME = { days: 800 } as const;

export async function storeViews({ db, views }: Pick<AppContext, "db" | "views">): Promise<void> {
  const counted = views.takeAll();
  if (counted.length === 0) return;
  try {
    await db
      .insert(pageViews)
      .values(counted)
      .onConflictDoUpdate({
        target: [pageViews.day, pageViews.template, pageViews.kind],
        set: { views: sql`${pageViews.views} + excluded.views` },
      });
  } catch (error) {
    views.giveBack(counted);
    throw error;
  }
}

export async function prunePageViews(db: Database, now: Date): Promise<void> {
  const oldest = moscowDay(addDuration(now, { days: -PAGE_VIEWS_LIFETIME.days }));
  await db.delete(pageViews).where(lt(pageViews.day, oldest));
}
