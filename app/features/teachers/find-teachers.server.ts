/** Teachers for the API: the same people that the pages show. */
import type { AppContext } from "~/app-context.server";
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

/** `hasNext` is false on the last page and beyond it. */
export async function findTeachers(
  context: Reader,
  origin: string,
  input: TeacherQuery & { page: number; pageSize: number },
): Promise<{ results: TeacherResource[]; count: number; hasNext: boolean }> {
  const { page, pageSize } = input;
  const found = (await readTeachers(context)).filter((teacher) => matchesTeacherQuery(teacher, input));
  const slice = found.slice((page - 1) * pageSize, page * pageSize);
  return {
    results: slice.map((teacher) => describeTeacherResource(teacher, origin)),
    count: found.length,
    hasNext: page * pageSize < found.length,
  };
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
