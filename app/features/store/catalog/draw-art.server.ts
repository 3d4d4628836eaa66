/** Covers and portraits, drawn from what the database knows about a landing or a teacher. */
import { eq } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { landings, type Portrait } from "~/db/schema/catalog.server";
import type { SiteImage } from "~/features/core/images/image-rules";
import { type CourseTypeKey, findSubject, type SubjectCategory } from "~/features/core/subjects/taxonomy";
import { categoryOf } from "./catalog-card";
import { findTeacher } from "./teacher-rows.server";

/** Input of the drawings; the design system that draws them knows no subjects. */
export type CoverPlan = { glyph: string; category: SubjectCategory; kind: CourseTypeKey; seed: string };
export type PortraitPlan = Portrait & { category: SubjectCategory };

/** Also for a landing no longer sold: it may be in a cart or a profile. */
export async function planCover(context: Pick<AppContext, "db">, slug: string): Promise<CoverPlan | null> {
  const [landing] = await context.db
    .select({ subjects: landings.subjects, courseType: landings.courseType })
    .from(landings)
    .where(eq(landings.slug, slug));
  const [subject] = landing?.subjects ?? [];
  if (!landing || !subject) return null;
  return { glyph: findSubject(subject).glyph, category: categoryOf(landing), kind: landing.courseType, seed: slug };
}

/** `photo`: what stands in place of the drawing. */
export async function planPortrait(
  context: Pick<AppContext, "db">,
  slug: string,
): Promise<(PortraitPlan & { photo: SiteImage | null }) | null> {
  const teacher = await findTeacher(context, slug);
  if (!teacher) return null;
  return { ...teacher.portrait, category: findSubject(teacher.subject).category, photo: teacher.photo };
}
