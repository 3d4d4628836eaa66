/** Moves page views from memory into the table in one statement; a view that cannot be stored now is stored later. */
import { and, eq, gte, lt, lte, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Database } from "~/db/open-database.server";
import { pageViews } from "~/db/schema/analytics.server";
import { addDuration } from "~/shared/duration";
import { moscowDay } from "~/shared/moscow";

/** Long enough to compare two school years. */
export const PAGE_VIEWS_LIFETIME = { days: 800 } as const;

export async function storeViews({ db, views }: Pick<AppContext, "db" | "views">): Promise<void> {
  const counted = views.popAll();
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

/** The route template of a course page, as views are counted by it. */
const COURSE_TEMPLATE = "/courses/:slug/";

export type DayViews = {
  /** A day in Moscow. */
  day: string;
  /** Pages shown to people. */
  pages: number;
  /** Pages of courses among them. */
  coursePages: number;
};

/** @param days the first and the last, both included. */
export function countPeoplesViews(db: Database, days: { from: string; to: string }): Promise<DayViews[]> {
  return db
    .select({
      day: pageViews.day,
      pages: sql<number>`sum(${pageViews.views})::float8`,
      coursePages: sql<number>`coalesce(sum(${pageViews.views}) filter (where ${pageViews.template} = ${COURSE_TEMPLATE}), 0)::float8`,
    })
    .from(pageViews)
    .where(and(eq(pageViews.kind, "person"), gte(pageViews.day, days.from), lte(pageViews.day, days.to)))
    .groupBy(pageViews.day);
}

export async function prunePageViews(db: Database, now: Date): Promise<void> {
  const oldest = moscowDay(addDuration(now, { days: -PAGE_VIEWS_LIFETIME.days }));
  await db.delete(pageViews).where(lt(pageViews.day, oldest));
}
