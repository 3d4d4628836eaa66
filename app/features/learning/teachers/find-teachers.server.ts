/** Teachers for the API: the same people that the pages show. */
import type { AppContext } from "~/app-context.server";
import { slicePage } from "~/shared/paginate";
import { readTeachers } from "./read-teachers.server";
import {
  describeTeacherDetail,
  describeTeacherResource,
  matchesTeacherQuery,
  type TeacherDetailResource,
  type TeacherQuery,
  type TeacherResource,
} from "./teacher-resource";

type Reader = Pick<AppContext, "db" | "clock">;

export async function findTeachers(
  context: Reader,
  origin: string,
  input: TeacherQuery & { page: number; pageSize: number },
): Promise<{ results: TeacherResource[]; count: number; hasNext: boolean }> {
  const found = (await readTeachers(context)).filter((teacher) => matchesTeacherQuery(teacher, input));
  const { items, count, hasNext } = slicePage(found, input);
  return { results: items.map((teacher) => describeTeacherResource(teacher, origin)), count, hasNext };
}

/** By the exact slug: the API has no old addresses. */
export async function findTeacher(
  context: Reader,
  origin: string,
  slug: string,
): Promise<TeacherDetailResource | null> {
  const teacher = (await readTeachers(context)).find((one) => one.slug === slug);
  return teacher ? describeTeacherDetail(teacher, origin) : null;
}
