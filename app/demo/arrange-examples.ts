/** Names by which people know examples of one kind apart, in the order of the store. */
import { EXAM_TYPES } from "~/features/core/subjects/exams";
import { COURSE_TYPES, SUBJECTS } from "~/features/core/subjects/taxonomy";
import { EXAM_CHOICES, nameOfChoice, nameSubjects, TYPE_CHOICES } from "~/features/store/catalog/content/choices";
import { joinNames } from "~/features/store/catalog/content/say-course";

/** Of a teacher, the subject alone; the rest is empty. */
export type Place = { exam: string; subjects: readonly string[]; courseType: string };

type Placed = { place: Place; title: string };

/** «ЕГЭ, Физика, Основа по физике»: by exam, subject and kind of course, then as given. */
export function arrangeExamples<Of extends Placed>(examples: readonly Of[]): Of[] {
  return examples
    .map((example) => ({ ...example, title: nameExample(example) }))
    .sort((a, b) => {
      const [ofA, ofB] = [ordersOf(a.place), ordersOf(b.place)];
      return ofA.map((order, index) => order - (ofB[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
    });
}

function nameExample({ place: { exam, subjects, courseType }, title }: Placed): string {
  const kind = nameOfChoice(TYPE_CHOICES, courseType);
  const isSaid = title.toLowerCase().includes(kind.toLowerCase());
  const place = [nameOfChoice(EXAM_CHOICES, exam), nameSubjects(subjects), isSaid ? "" : kind];
  return joinNames(place.filter((name) => name !== "").join(", "), title);
}

const ordersOf = ({ exam, subjects: [subject], courseType }: Place): number[] => [
  EXAM_TYPES.findIndex(({ key }) => key === exam),
  SUBJECTS.findIndex(({ key }) => key === subject),
  COURSE_TYPES.findIndex(({ key }) => key === courseType),
];
