import { expect, test } from "vitest";
import { describeHomeTeacher, type StoredHomeTeacher } from "./home-teacher";

const teacher: StoredHomeTeacher = {
  slug: "veronika-strelnikova",
  firstName: "Вероника",
  lastName: "Стрельникова",
  subject: "chemistry",
  headline: "Разложила № 34 на 5 типов задач",
  yearsTeaching: 14,
  photo: null,
  ownScore: { points: 92, year: 2025 },
};

test("a pupil of grade 11 sees an exam task", () => {
  expect(describeHomeTeacher(teacher, "ege").line).toBe("Разложила № 34 на 5 типов задач");
});

test("a pupil of grade 9 sees the teacher's experience instead of a task", () => {
  expect(describeHomeTeacher(teacher, "oge").line).toBe(
    "Преподаёт 14\u00A0лет, свой ЕГЭ по химии: 92\u00A0балла в\u00A02025\u00A0году",
  );
});

test("base mathematics is «Математика» in grade 9, and its teachers sit the profile exam", () => {
  const { subject, line } = describeHomeTeacher({ ...teacher, subject: "baseMath" }, "oge");
  expect(subject).toBe("Математика");
  expect(line).toContain("свой ЕГЭ по математике:");
});
