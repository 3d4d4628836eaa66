import { describe, expect, it } from "vitest";
import { EXAM_TYPES } from "~/features/core/subjects/exams";
import { SUBJECTS } from "~/features/core/subjects/taxonomy";
import { teachersHeading } from "./teachers-heading";

const gleb = { firstName: "Глеб", lastName: "Орлов", subject: "math" as const, exams: ["ege", "oge"] as const };
const mayya = { firstName: "Майя", lastName: "Руднева", subject: "math" as const, exams: ["ege"] as const };

const exams = [null, ...EXAM_TYPES.map(({ key }) => key)];
const all = [null, ...SUBJECTS.map(({ key }) => key)].flatMap((subject) =>
  exams.map((exam) => {
    const isSold = subject === null || exam !== "oge" || SUBJECTS.some(({ key, ogeId }) => key === subject && ogeId);
    return teachersHeading({ subject, exam }, isSold ? [gleb, mayya] : []);
  }),
);

describe("teachersHeading", () => {
  it.each(["title", "h1", "description"] as const)("the %s is unique for every list", (field) => {
    const texts = all.map((heading) => heading[field]);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it("keeps titles and descriptions in a length that search engines show", () => {
    for (const { title, description, h1, lead } of all) {
      expect(title.length, title).toBeLessThanOrEqual(90);
      expect(description.length, description).toBeLessThanOrEqual(220);
      expect(`${title} ${h1} ${description} ${lead}`).not.toMatch(/undefined|null|true|false| {2}|\.\./);
    }
  });

  it("names the teachers of a subject", () => {
    expect(teachersHeading({ subject: "math", exam: "ege" }, [gleb, mayya])).toMatchObject({
      h1: "Преподаватели ЕГЭ по математике",
      title: "Преподаватели ЕГЭ по математике: кто ведёт, опыт и отзывы",
      description: expect.stringContaining("Глеб\u00A0Орлов и Майя\u00A0Руднева готовят к ЕГЭ по математике") as string,
    });
    expect(teachersHeading({ subject: "math", exam: null }, [gleb]).description).toContain("Орлов готовит к экзамену");
  });

  it("counts all teachers of the school", () => {
    expect(teachersHeading({ subject: null, exam: null }, [gleb, mayya]).description).toMatch(
      /^2 преподавателя по 1 предмету: ЕГЭ и ОГЭ\./,
    );
  });

  it("promises two for each subject, and an exam, only where they teach", () => {
    const every = { subject: null, exam: null };
    expect(teachersHeading(every, [gleb, mayya]).lead).toContain("На каждый предмет двое");
    const alone = teachersHeading(every, [mayya]);
    expect(alone.lead).not.toContain("двое");
    expect(`${alone.title} ${alone.description}`).not.toContain("ОГЭ");
  });

  it("says plainly that a subject has no teachers", () => {
    expect(teachersHeading({ subject: "physics", exam: "oge" }, []).description).toContain("сейчас таких курсов нет");
  });
});
