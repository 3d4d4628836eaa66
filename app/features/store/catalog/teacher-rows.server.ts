/** The table of teachers: whole rows for pages about them, names for what others say. */
import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { cacheUntilContentChanges } from "~/db/content-version.server";
import type { Database } from "~/db/open-database.server";
import { teachers } from "~/db/schema/catalog.server";
import type { SiteImage } from "~/features/core/images/image-rules";
import { imagesToJoin } from "~/features/core/images/image-rows.server";

/** The part of a teacher's address: `slug` to everything above the table. */
export const TEACHER_SLUG = sql<string>`coalesce(${teachers.address}, ${teachers.slug})`;

export type StoredTeacher = Omit<typeof teachers.$inferSelect, "address"> & {
  /** Null: the portrait is drawn. */
  photo: SiteImage | null;
};

function selectTeachers(db: Pick<Database, "select">) {
  const image = imagesToJoin(db);
  const { id, alt, width, height } = image;
  const { address: _, ...columns } = getTableColumns(teachers);
  return db
    .select({ teacher: { ...columns, slug: TEACHER_SLUG }, photo: { id, alt, width, height } })
    .from(teachers)
    .leftJoin(image, eq(image.id, teachers.imageId));
}

type Joined = Awaited<ReturnType<typeof selectTeachers>>[number];

const toTeacher = ({ teacher, photo }: Joined): StoredTeacher => ({ ...teacher, photo: photo?.id ? photo : null });

/** In display order, cached in memory until the content changes. */
export const readAllTeachers: (context: Pick<AppContext, "db">) => Promise<readonly StoredTeacher[]> =
  cacheUntilContentChanges(async (db) => {
    const rows = await selectTeachers(db).orderBy(asc(teachers.position), asc(teachers.slug));
    return rows.map(toTeacher);
  });

export async function findTeacher({ db }: Pick<AppContext, "db">, slug: string): Promise<StoredTeacher | null> {
  const [row] = await selectTeachers(db).where(eq(TEACHER_SLUG, slug));
  return row ? toTeacher(row) : null;
}

/** To be joined by `key`. */
export function teacherNames(db: Pick<Database, "select">) {
  return db
    .select({
      key: teachers.slug,
      slug: TEACHER_SLUG.as("teacher_address"),
      firstName: teachers.firstName,
      lastName: teachers.lastName,
    })
    .from(teachers)
    .as("teacher");
}
