import { asc, eq } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { cacheUntilContentChanges } from "~/db/content-version.server";
import { courses, landings } from "~/db/schema/catalog.server";
import type { ExamType } from "~/features/core/subjects/exams";
import type { SubjectKey } from "~/features/core/subjects/taxonomy";
import { chooseTeachingMonth, type TeachingMonth } from "./teaching-month";

/** The programme of every course on sale, in catalog order; cached in memory until the content changes. */
export const readSoldProgrammes = cacheUntilContentChanges((db) =>
  db
    .select({
      productId: courses.id,
      slug: landings.slug,
      landingName: landings.name,
      exam: landings.exam,
      subjects: landings.subjects,
      sold: courses.sold,
      listPrice: courses.listPrice,
      salePrice: courses.salePrice,
      months: courses.months,
    })
    .from(courses)
    .innerJoin(landings, eq(landings.id, courses.landingId))
    .where(eq(landings.isActive, true))
    .orderBy(asc(landings.position), asc(landings.id), asc(courses.position)),
);

/** Null: nothing on sale teaches it. */
export async function findTeachingMonth(
  context: Pick<AppContext, "db" | "clock">,
  wanted: { exam: ExamType; subject: SubjectKey; number: number },
): Promise<TeachingMonth | null> {
  return chooseTeachingMonth(await readSoldProgrammes(context), { ...wanted, now: context.clock.now() });
}
