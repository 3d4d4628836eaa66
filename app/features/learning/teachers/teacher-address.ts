/**
 * Reads the part after `/teachers/`: a subject or a teacher (product.md, "Teachers"). Both look alike, so subjects have their
 * own routes and everything else is read here.
 */
import { SUBJECTS, type SubjectKey } from "~/features/core/subjects/taxonomy";

export type TeacherAddress =
  | { kind: "topic"; subject: SubjectKey }
  | { kind: "teacher"; slug: string }
  /** Understood, but spelled differently: the current slug. */
  | { kind: "moved"; slug: string }
  | { kind: "unknown" };

type Named = { slug: string; firstName: string; lastName: string };

/** Normalises what people type: «Химия», `IT`, «фёдор изборцев», `artem-sidelnikov`. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ё", "е")
    .replaceAll("yo", "e")
    .replace(/[\s_]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

export function readTeacherAddress(segment: string, people: readonly Named[]): TeacherAddress {
  const subject = SUBJECTS.find(({ slug }) => slug === segment);
  if (subject) return { kind: "topic", subject: subject.key };
  if (people.some(({ slug }) => slug === segment)) return { kind: "teacher", slug: segment };
  const asked = fold(segment);
  if (asked === "") return { kind: "unknown" };
  const moved =
    SUBJECTS.find(({ slug, key, name }) => [slug, key, name].some((one) => fold(one) === asked)) ??
    people.find(({ slug, firstName, lastName }) =>
      [slug, `${firstName}-${lastName}`, `${lastName}-${firstName}`].some((one) => fold(one) === asked),
    );
  return moved ? { kind: "moved", slug: moved.slug } : { kind: "unknown" };
}
