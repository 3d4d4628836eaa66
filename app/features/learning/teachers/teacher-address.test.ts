import { describe, expect, it } from "vitest";
import { SUBJECTS } from "~/features/core/subjects/taxonomy";
import { readTeacherAddress } from "./teacher-address";

const people = [
  { slug: "fyodor-izbortsev", firstName: "Фёдор", lastName: "Изборцев" },
  { slug: "gleb-orlov", firstName: "Глеб", lastName: "Орлов" },
];
const read = (segment: string) => readTeacherAddress(segment, people);

describe("readTeacherAddress", () => {
  it.each(SUBJECTS.map(({ slug, key }) => [slug, key]))("reads %s as a topic", (slug, subject) => {
    expect(read(slug)).toEqual({ kind: "topic", subject });
  });

  it("checks topics before people", () => {
    expect(readTeacherAddress("khimiya", [{ slug: "khimiya", firstName: "Хи", lastName: "Мия" }]).kind).toBe("topic");
  });

  it("knows a teacher only by their slug", () => {
    expect(read("gleb-orlov")).toEqual({ kind: "teacher", slug: "gleb-orlov" });
  });

  it.each([
    ["KHIMIYA", "khimiya"],
    ["chemistry", "khimiya"],
    ["IT", "informatika"],
    ["it", "informatika"],
    ["socialScience", "obschestvoznanie"],
    ["Химия", "khimiya"],
    ["русский язык", "russkiy-yazyk"],
    ["базовая_математика", "bazovaya-matematika"],
    ["Gleb-Orlov", "gleb-orlov"],
    ["fedor-izbortsev", "fyodor-izbortsev"],
    ["Фёдор-Изборцев", "fyodor-izbortsev"],
    ["изборцев федор", "fyodor-izbortsev"],
    [" gleb-orlov ", "gleb-orlov"],
  ])("redirects %s to %s", (segment, slug) => {
    expect(read(segment)).toEqual({ kind: "moved", slug });
  });

  it.each(["", "-", "  ", "nobody", "gleb", "khimiya-ege", "constructor", "__proto__", "gleb-orlov/x", "\u0000"])(
    "does not know %j",
    (segment) => {
      expect(read(segment)).toEqual({ kind: "unknown" });
    },
  );
});
