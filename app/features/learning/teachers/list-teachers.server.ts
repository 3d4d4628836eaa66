/** A list of teachers at its address. One statement until the content changes. */
import type { AppContext } from "~/app-context.server";
import { EXAM_TYPES } from "~/features/core/subjects/exams";
import { teachersPath } from "~/shared/paths";
import { readTeachers } from "./read-teachers.server";
import { readTeacherAddress } from "./teacher-address";
import { describeTeachers, type TeachersView } from "./teachers-view";

export type TeachersAnswer =
  | { ok: true; view: TeachersView }
  /** The nearest existing address; `isForEver` if the old one will never return. */
  | { ok: false; reason: "moved"; path: string; isForEver: boolean }
  | { ok: false; reason: "unknown" };

export async function listTeachersPage(
  context: Pick<AppContext, "db" | "clock">,
  input: { segment: string | null; query: URLSearchParams },
): Promise<TeachersAnswer> {
  const people = await readTeachers(context);
  const address = input.segment === null ? null : readTeacherAddress(input.segment, people);
  if (address?.kind === "moved") {
    return { ok: false, reason: "moved", path: withQuery(teachersPath(address.slug), input.query), isForEver: true };
  }
  if (address && address.kind !== "topic") return { ok: false, reason: "unknown" };
  const asked = input.query.getAll("exam");
  const exam = EXAM_TYPES.find(({ key }) => key === asked[0])?.key ?? null;
  if (asked.length > 1 || (asked.length === 1 && exam === null)) {
    const rest = new URLSearchParams(input.query);
    rest.delete("exam");
    if (exam) rest.set("exam", exam);
    return { ok: false, reason: "moved", path: withQuery(teachersPath(input.segment), rest), isForEver: false };
  }
  return { ok: true, view: describeTeachers(people, { subject: address?.subject ?? null, exam }) };
}

function withQuery(path: string, query: URLSearchParams): string {
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}
