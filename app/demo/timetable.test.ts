import { expect, it } from "vitest";
import { lessonsOfMonth } from "~/features/store/course/lessons-of-month";
import { toMilliseconds } from "~/shared/duration";
import { listDemo } from "../../tests/setup/demo-items";

const LESSON = { minutes: 90 } as const;
const MONTH = "2026.12";

/** Exams that many pupils take together: they buy the year courses of all of them. */
const TOGETHER: Record<"ege" | "oge", string[][]> = {
  ege: [
    ["russkiy-yazyk", "matematika", "fizika", "informatika"],
    ["russkiy-yazyk", "matematika", "obschestvoznanie", "angliyskiy-yazyk"],
    ["russkiy-yazyk", "matematika", "khimiya", "biologiya"],
    ["russkiy-yazyk", "bazovaya-matematika", "khimiya", "biologiya"],
    ["russkiy-yazyk", "bazovaya-matematika", "obschestvoznanie", "istoriya"],
    ["russkiy-yazyk", "bazovaya-matematika", "obschestvoznanie", "literatura"],
    ["russkiy-yazyk", "bazovaya-matematika", "obschestvoznanie", "geografiya"],
  ],
  oge: [
    ["russkiy-yazyk", "bazovaya-matematika", "obschestvoznanie", "geografiya"],
    ["russkiy-yazyk", "bazovaya-matematika", "informatika", "geografiya"],
    ["russkiy-yazyk", "bazovaya-matematika", "khimiya", "biologiya"],
  ],
};

const landings = new Map(listDemo("landings").map(({ key, item }) => [key, item]));
const courses = listDemo("courses").map(({ item }) => item);

function lessonsOf(key: string): Date[] {
  const landing = landings.get(key);
  const course = courses.find((one) => one.landing === key);
  if (!landing || !course) throw new Error(`The demo has no ${key}`);
  const lessons = lessonsOfMonth({ week: landing.content.week, lessons: course.lessons, month: MONTH });
  return lessons.filter(({ kind }) => kind === "lesson").map(({ startsAt }) => startsAt);
}

it.each(Object.entries(TOGETHER).flatMap(([exam, sets]) => sets.map((subjects) => ({ exam, subjects }))))(
  "lessons of $subjects ($exam) do not overlap",
  ({ exam, subjects }) => {
    const all = subjects
      .flatMap((subject) => lessonsOf(`${subject}-${exam}-osnova`).map((startsAt) => ({ subject, startsAt })))
      .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
    const clashes = all.filter(({ startsAt }, index) => {
      const next = all[index + 1];
      return next !== undefined && next.startsAt.getTime() < startsAt.getTime() + toMilliseconds(LESSON);
    });
    expect(all.length).toBeGreaterThan(20);
    expect(clashes).toEqual([]);
  },
);
