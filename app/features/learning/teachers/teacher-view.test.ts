import { describe, expect, it } from "vitest";
import type { ListedLanding } from "~/features/store/catalog/listed-landing";
import { filterTeachers, type KnownTeacher, listTeachers } from "./listed-teacher";
import {
  chooseCourses,
  chooseFreeLesson,
  chooseWebinars,
  describeWebinar,
  type KnownWebinar,
  webinarsTitle,
} from "./teacher-view";
import { describeTeachers } from "./teachers-view";

const NOW = new Date("2026-11-20T12:00:00+03:00");

const person = (slug: string, over: Partial<KnownTeacher> = {}): KnownTeacher => ({
  slug,
  firstName: slug,
  lastName: "Я",
  subject: "chemistry",
  headline: "Разбирает № 34 за 5 шагов",
  about: [],
  method: "Сначала задача, потом теория",
  yearsTeaching: 11,
  ownScore: { points: 94, year: 2015 },
  reviews: [],
  photo: null,
  ...over,
});

let ids = 0;
const landing = (teachers: string[], over: Partial<ListedLanding> & { price?: number } = {}): ListedLanding => {
  const { price = 3590, ...rest } = over;
  ids += 1;
  return {
    id: ids,
    slug: `landing-${ids}`,
    isActive: true,
    exam: "ege",
    subjects: ["chemistry"],
    courseType: "osnova",
    name: "Химия",
    cardNote: "",
    teachers: teachers.map((slug) => ({ slug, firstName: slug, lastName: "Я" })),
    courses: [
      {
        id: ids,
        publicId: String(ids),
        name: "Курс",
        listPrice: price,
        salePrice: null,
        sold: "months",
        lessons: 12,
        months: ["2026.10", "2026.12"],
      },
    ],
    ...rest,
  };
};

describe("listTeachers", () => {
  it("takes the exams from the current courses", () => {
    const past = landing(["a"], { exam: "oge" });
    past.courses[0]!.months = ["2026.9", "2026.10"];
    const landings = [landing(["b", "a"]), past, landing(["a"], { exam: "oge", isActive: false })];
    const [a, b, c] = listTeachers([person("a"), person("b"), person("c")], landings, NOW);
    expect(a?.exams).toEqual(["ege"]);
    expect(b?.landings).toHaveLength(1);
    expect(c).toMatchObject({ exams: [], landings: [] });
  });

  it("filters by subject and exam together", () => {
    const landings = [landing(["a"]), landing(["b"], { exam: "oge" })];
    const people = listTeachers([person("a"), person("b"), person("c", { subject: "math" })], landings, NOW);
    const slugs = (filter: Parameters<typeof filterTeachers>[1]) =>
      filterTeachers(people, filter).map((one) => one.slug);
    expect(slugs({ subject: null, exam: null })).toEqual(["a", "b", "c"]);
    expect(slugs({ subject: "chemistry", exam: null })).toEqual(["a", "b"]);
    expect(slugs({ subject: "chemistry", exam: "oge" })).toEqual(["b"]);
    expect(slugs({ subject: "math", exam: "ege" })).toEqual([]);
  });
});

describe("describeTeachers", () => {
  const landings = [landing(["a", "b"]), landing(["b"], { exam: "oge" })];
  const people = listTeachers([person("a"), person("b")], landings, NOW);

  it("has a canonical address without the exam", () => {
    for (const exam of [null, "ege", "oge"] as const)
      expect(describeTeachers(people, { subject: "chemistry", exam }).canonical).toBe("/teachers/khimiya/");
  });

  it("offers the nearest teachers and is not indexed if the list is empty", () => {
    const view = describeTeachers(people, { subject: "physics", exam: "oge" });
    expect(view).toMatchObject({ isIndexed: false, groups: [] });
    expect(view.nearest.map(({ href }) => href)).toEqual(["/teachers/?exam=oge", "/teachers/"]);
  });

  it("lists no subject without teachers", () => {
    const { topics } = describeTeachers(people, { subject: null, exam: "oge" });
    expect(topics.find(({ name }) => name === "Химия")?.href).toBe("/teachers/khimiya/?exam=oge");
    expect(topics.find(({ name }) => name === "Биология")).toBeUndefined();
    expect(topics.find(({ name }) => name === "Физика")).toBeUndefined();
  });

  it("gives the score with its year, and the method only on the page of one subject", () => {
    const [card] = describeTeachers(people, { subject: "chemistry", exam: null }).groups[0]!.people;
    expect(card).toMatchObject({
      score: "94\u00A0балла за ЕГЭ в\u00A02015\u00A0году",
      experience: "преподаёт 11\u00A0лет",
      headline: "Разбирает № 34 за 5 шагов",
      method: "Сначала задача, потом теория",
    });
    expect(describeTeachers(people, { subject: null, exam: null }).groups[0]!.people[0]?.method).toBeNull();
  });
});

describe("chooseFreeLesson", () => {
  const teacher = { slug: "a", subject: "chemistry", exams: ["ege"] } as const;
  const chosen = (...landings: ListedLanding[]) =>
    chooseFreeLesson({ ...teacher, exams: [...teacher.exams] }, landings)?.slug ?? null;

  it("prefers the teacher's own demo course, then the subject's, then a selection", () => {
    const own = landing(["a"], { courseType: "demokurs", price: 0, exam: "oge" });
    const other = landing(["b"], { courseType: "demokurs", price: 0 });
    const selection = landing(["a"], { courseType: "podborki", price: 0 });
    expect(chosen(selection, other, own)).toBe(own.slug);
    expect(chosen(selection, other)).toBe(other.slug);
    expect(chosen(selection)).toBe(selection.slug);
  });

  it("ignores paid courses, those off sale and other subjects", () => {
    expect(
      chosen(
        landing(["a"], { courseType: "demokurs" }),
        landing(["a"], { courseType: "demokurs", price: 0, isActive: false }),
        landing(["a"], { courseType: "demokurs", price: 0, subjects: ["math"] }),
      ),
    ).toBeNull();
  });

  it("keeps the free ones out of the courses", () => {
    const paid = landing(["a"]);
    expect(chooseCourses({ landings: [paid, landing(["a"], { price: 0 })] })).toEqual([paid]);
  });
});

describe("chooseWebinars", () => {
  const webinar = (slug: string, startsAt: string, over: Partial<KnownWebinar> = {}): KnownWebinar => ({
    slug,
    title: "Задачи № 34",
    subject: "chemistry",
    exam: "ege",
    teacherSlug: "a",
    startsAt: new Date(startsAt),
    durationMinutes: 90,
    isFree: true,
    recordingMinutes: 87,
    ...over,
  });
  const all = [
    webinar("next", "2026-11-25T19:00:00+03:00"),
    webinar("foreign", "2026-11-21T19:00:00+03:00", { teacherSlug: "b" }),
    webinar("now", "2026-11-20T11:00:00+03:00"),
    webinar("last", "2026-11-18T19:00:00+03:00"),
    webinar("older", "2026-11-01T19:00:00+03:00"),
    webinar("unrecorded", "2026-11-19T19:00:00+03:00", { recordingMinutes: null }),
    webinar("later", "2026-12-01T19:00:00+03:00"),
    webinar("latest", "2026-12-20T19:00:00+03:00"),
  ];

  it("shows the next three, including a live one, and the latest recording", () => {
    const { upcoming, recorded } = chooseWebinars(all, "a", NOW);
    expect(upcoming.map(({ slug }) => slug)).toEqual(["now", "next", "later"]);
    expect(recorded?.slug).toBe("last");
    expect(chooseWebinars(all, "nobody", NOW)).toEqual({ upcoming: [], recorded: null });
  });

  it("ends a webinar after its last minute", () => {
    const end = new Date("2026-11-20T12:30:00+03:00");
    expect(chooseWebinars(all, "a", new Date(end.getTime() - 1)).upcoming[0]?.slug).toBe("now");
    expect(chooseWebinars(all, "a", end).recorded?.slug).toBe("now");
  });

  it("gives Moscow time in any time zone of the machine", () => {
    expect(describeWebinar(webinar("night", "2026-11-20T22:30:00Z"), "/webinar/night/", false)).toEqual({
      title: "Задачи № 34",
      href: "/webinar/night/",
      isFree: true,
      day: "21 ноября",
      time: "01:30",
      startsAt: "2026-11-20T22:30:00.000Z",
      length: "90\u00A0мин",
    });
  });

  it("does not call a recording an upcoming webinar", () => {
    const line = describeWebinar(webinar("one", "2026-11-18T19:00:00+03:00"), "/webinar/one/", true);
    expect(webinarsTitle({ upcoming: [line], recorded: null })).toBe("Ближайшие вебинары");
    expect(webinarsTitle({ upcoming: [], recorded: null })).toBe("Ближайшие вебинары");
    expect(webinarsTitle({ upcoming: [], recorded: line })).toBe("Вебинар в записи");
    expect(webinarsTitle({ upcoming: [line], recorded: line })).toBe("Вебинары");
  });

  it("gives the length of the recording once the webinar is over", () => {
    expect(describeWebinar(webinar("last", "2026-11-18T19:00:00+03:00"), "/webinar/last/", true).length).toBe(
      "87\u00A0мин",
    );
  });
});
