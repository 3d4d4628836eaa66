/** The table of teachers: whole rows for pages about them, names for what others say. */
import { asc, eq } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { keepWhileContentStands } from "~/db/content-version.server";
import type { Database } from "~/db/open-database.server";
import { teachers } from "~/db/schema/catalog.server";

export type StoredTeacher = typeof teachers.$inferSelect;

/** In display order, cached in memory until the content changes. */
export const readAllTeachers: (context: Pick<AppContext, "db">) => Promise<readonly StoredTeacher[]> =
  keepWhileContentStands((db) => db.select().from(teachers).orderBy(asc(teachers.position), asc(teachers.slug)));

export async function findTeacher({ db }: Pick<AppContext, "db">, slug: string): Promise<StoredTeacher | null> {
  const [teacher] = await db.select().from(teachers).where(eq(teachers.slug, slug));
  return teacher ?? null;
}

/** To be joined by `slug`. */
export function teacherNames(db: Pick<Database, "select">) {
  return db
    .select({ slug: teachers.slug, firstName: teachers.firstName, lastName: teachers.lastName })
    .from(teachers)
    .as("teacher");
}
