/** Shapes of the catalog that answers of several features share. */
import { z } from "zod";
import { named, url } from "~/shared/wire.server";
import { EXAM_TYPES, type ExamType } from "~/features/core/subjects/exams";
import { COURSE_TYPES, SUBJECTS } from "~/features/core/subjects/taxonomy";

const keys = <Key extends string>(all: readonly { key: Key }[]) => all.map(({ key }) => key) as [Key, ...Key[]];

export const examKey = named("ExamKey", z.enum(keys<ExamType>(EXAM_TYPES)));
export const subjectKey = named("SubjectKey", z.enum(keys(SUBJECTS)));
export const courseTypeKey = named("CourseTypeKey", z.enum(keys(COURSE_TYPES)));

export const topic = named(
  "Topic",
  z.object({
    /** The id of this subject in this exam; null where it is not sold for it. */
    id: z.number().int().positive().nullable(),
    key: subjectKey,
    slug: z.string(),
    name: z.string(),
  }),
  "Предмет. Номер свой у каждого экзамена",
);

export const exam = named(
  "Exam",
  z.object({ id: z.number().int().positive(), slug: examKey, name: z.string(), grade: z.number().int() }),
  "Экзамен",
);

export const courseType = named("CourseType", z.object({ slug: courseTypeKey, name: z.string() }), "Вид курса");
export const picture = url;
