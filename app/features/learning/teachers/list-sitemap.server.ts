import type { AppContext } from "~/app-context.server";
import { SUBJECTS } from "~/features/core/subjects/taxonomy";
import { readAllTeachers } from "~/features/store/catalog/teacher-rows.server";
import { teacherPath, teachersPath } from "~/shared/paths";
import { latest, type SitemapEntry } from "~/shared/sitemap-entry";

/** The pages of teachers for the sitemap, each with the day of its last change. */
export async function listTeachers(context: Pick<AppContext, "db">): Promise<SitemapEntry[]> {
  const people = await readAllTeachers(context);
  const dateOf = (some: typeof people) => latest(some.map(({ updatedAt }) => updatedAt));
  return [
    { path: teachersPath(), changedAt: dateOf(people) },
    ...SUBJECTS.flatMap(({ key, slug }) => {
      const found = people.filter(({ subject }) => subject === key);
      return found.length === 0 ? [] : [{ path: teachersPath(slug), changedAt: dateOf(found) }];
    }),
    ...people.map(({ slug, updatedAt }) => ({ path: teacherPath(slug), changedAt: updatedAt })),
  ];
}
