/** Title, h1 and description of each list of teachers, no two alike. */
import { namesOf } from "~/features/store/catalog/catalog-card";
import { EXAM_TYPES, type ExamType, examName } from "~/features/core/subjects/exams";
import { subjectDative, type SubjectKey } from "~/features/core/subjects/taxonomy";
import { plural } from "~/shared/plural";

export type TeachersHeading = { title: string; h1: string; description: string; lead: string };

const TEACHERS = { one: "преподаватель", few: "преподавателя", many: "преподавателей" };
const SUBJECTS_DATIVE = { one: "предмету", few: "предметам", many: "предметам" };

export function teachersHeading(
  filter: { subject: SubjectKey | null; exam: ExamType | null },
  people: readonly { firstName: string; lastName: string; subject: SubjectKey; exams: readonly ExamType[] }[],
): TeachersHeading {
  const { subject, exam } = filter;
  const dative = subject && subjectDative(subject, exam);
  const about = [exam && examName(exam), dative && `по ${dative}`].filter(Boolean).join(" ");
  const h1 = ["Преподаватели", about].filter(Boolean).join(" ");
  if (people.length === 0) {
    return {
      h1,
      title: `${h1}: кто ведёт сейчас`,
      description: `${h1}: сейчас таких курсов нет. Посмотри, кто ведёт другие предметы и экзамены.`,
      lead: "Таких курсов сейчас нет, поэтому и показать некого. Ниже те, кто ведёт соседние предметы и экзамены.",
    };
  }
  if (subject) {
    const verb = people.length > 1 ? "готовят" : "готовит";
    const goal = exam ? `к ${examName(exam)}` : "к экзамену";
    return {
      h1,
      title: `${h1}: кто ведёт, опыт и отзывы`,
      description: `${namesOf(people)} ${verb} ${goal} по ${dative ?? ""}. Кто какие номера ведёт, как идёт занятие, свой балл за ЕГЭ и отзывы учеников.`,
      lead:
        people.length > 1
          ? `Номера КИМ поделены: каждый ведёт те, в которых сильнее. Выбери, чьё объяснение ближе, или запишись на курс, где ведут ${people.length > 2 ? "вместе" : "оба"}.`
          : "Какие номера ведёт, как идёт занятие и что говорят ученики.",
    };
  }
  const counts = [...new Set(people.map((one) => one.subject))].map(
    (one) => people.filter((person) => person.subject === one).length,
  );
  const counted = `${people.length} ${plural(people.length, TEACHERS)} по ${counts.length} ${plural(counts.length, SUBJECTS_DATIVE)}`;
  const taught = EXAM_TYPES.filter(({ key }) => people.some(({ exams }) => exams.includes(key)));
  const goals = (taught.length > 0 ? taught : EXAM_TYPES).map(({ name }) => name).join(" и ");
  const scores = "свой балл за ЕГЭ и год, когда он получен.";
  return {
    h1,
    title: exam ? `${h1}: кто готовит к экзамену` : `Преподаватели: кто готовит к ${goals}`,
    description: `${counted}${exam ? ` ${examName(exam)}` : `: ${goals}`}. Чем силён каждый, сколько лет преподаёт, свой балл за ЕГЭ с годом и курсы с ценами.`,
    lead: counts.every((count) => count === 2)
      ? `На каждый предмет двое: номера КИМ поделены, и каждый ведёт те, в которых сильнее. Рядом с именем ${scores}`
      : `Чем силён каждый и сколько лет преподаёт. Рядом с именем ${scores}`,
  };
}
