/** Teachers and their webinars, from rows that are cached in memory until the content changes. */
import type { AppContext } from "~/app-context.server";
import { readAllLandings } from "~/features/store/catalog/read-landings.server";
import { readAllTeachers } from "~/features/store/catalog/teacher-rows.server";
import { readAllWebinars } from "~/features/learning/webinars/read-webinars.server";
import { type ListedTeacher, listTeachers } from "./listed-teacher";
import type { KnownWebinar } from "./teacher-view";

type Reader = Pick<AppContext, "db" | "clock">;

/** In display order, each with the courses they teach now. */
export async function readTeachers(context: Reader): Promise<ListedTeacher[]> {
  const [people, landings] = await Promise.all([readAllTeachers(context), readAllLandings(context)]);
  return listTeachers(people, landings, context.clock.now());
}

/** Without the texts: what one line about each needs. */
export async function readKnownWebinars(context: Reader): Promise<KnownWebinar[]> {
  const all = await readAllWebinars(context);
  return all.map(({ slug, title, subject, exam, teacher, startsAt, durationMinutes, isFree, recording }) => ({
    slug,
    title,
    subject,
    exam,
    startsAt,
    durationMinutes,
    isFree,
    teacherSlug: teacher.slug,
    recordingMinutes: recording && Math.round(recording.durationSeconds / 60),
  }));
}
