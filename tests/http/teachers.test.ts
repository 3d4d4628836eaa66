/** Teachers by links alone: from the list to a course and back. */
import { expect, test } from "vitest";
import { parsePage, textOf } from "../setup/html-forms";
import type { PlainPage } from "../setup/plain-client";
import { readPage } from "../setup/read-page";
import { linkOf, visitor } from "../setup/visitor";

const headOf = (page: PlainPage) => readPage(page.html, new URL(page.url).origin);
const titleOf = (page: PlainPage) => textOf(parsePage(page.html).querySelector("h1")!);
const peopleOf = (page: PlainPage) => parsePage(page.html).querySelectorAll(".person").length;

/** The link of this name in the navigation of that name. */
function choiceOf(page: PlainPage, navigation: string, name: string): string {
  const links = parsePage(page.html).querySelectorAll(`nav[aria-label="${navigation}"] a`);
  const href = links.find((one) => textOf(one) === name)?.getAttribute("href");
  if (href === undefined) throw new Error(`${page.path} has no «${name}» in «${navigation}»`);
  return href;
}

test("a visitor goes from the list to a subject, a teacher, a course and back to its teacher", async () => {
  const { http } = visitor();
  const all = await http.get("/teachers/");
  expect([titleOf(all), peopleOf(all)]).toEqual(["Преподаватели", 24]);
  const subject = await http.get(choiceOf(all, "Предметы", "Химия"));
  expect([subject.path, titleOf(subject), peopleOf(subject)]).toEqual([
    "/teachers/khimiya/",
    "Преподаватели по химии",
    2,
  ]);
  const teacher = await http.get(linkOf(subject, "Вероника Стрельникова"));
  expect([teacher.path, titleOf(teacher)]).toEqual(["/teachers/veronika-strelnikova/", "Вероника Стрельникова"]);
  expect(teacher.text).toContain("Алина, 11 класс");
  const course = parsePage(teacher.html)
    .querySelectorAll("#courses .card")
    .find((one) => textOf(one).includes("3 290 ₽"))
    ?.querySelector('a[href^="/courses/"]');
  const sold = await http.get(course?.getAttribute("href") ?? "");
  expect(sold.path).toBe("/courses/khimiya-ege-osnova/");
  const lead = await http.get(linkOf(sold, "Марат Ахметшин"));
  expect(lead.path).toBe("/teachers/marat-akhmetshin/");
  expect(choiceOf(lead, "Хлебные крошки", "Химия")).toBe("/teachers/khimiya/");
});

test("an exam narrows the list, the subject keeps it, and the address without it is the canonical one", async () => {
  const { http } = visitor();
  const exam = await http.get(choiceOf(await http.get("/teachers/"), "Экзамен", "ОГЭ"));
  expect([exam.path, peopleOf(exam)]).toEqual(["/teachers/?exam=oge", 14]);
  const subject = await http.get(choiceOf(exam, "Предметы", "Математика"));
  expect(subject.path).toBe("/teachers/bazovaya-matematika/?exam=oge");
  expect(titleOf(subject)).toBe("Преподаватели ОГЭ по математике");
  expect(headOf(subject).canonical).toMatch(/\/teachers\/bazovaya-matematika\/$/);
});

test("an empty list offers the nearest one and hides from search engines", async () => {
  const { http } = visitor();
  const empty = await http.get("/teachers/fizika/?exam=oge");
  expect(headOf(empty).isIndexed).toBe(false);
  expect(linkOf(empty, "Преподаватели по физике")).toBe("/teachers/fizika/");
});

test("another spelling redirects to the canonical address and keeps the query, an unknown one is not found", async () => {
  const { http } = visitor();
  for (const [asked, path] of [
    ["/teachers/chemistry/?utm_source=vk&exam=oge", "/teachers/khimiya/?utm_source=vk&exam=oge"],
    ["/teachers/GLEB-ORLOV/?utm_source=vk", "/teachers/gleb-orlov/?utm_source=vk"],
  ] as const)
    expect((await http.get(asked)).path).toBe(path);
  const missing = await http.get("/teachers/nobody/");
  expect([missing.status, titleOf(missing)]).toEqual([404, "Такой страницы нет"]);
});

test("a teacher's page describes itself and its form names the teacher of the question", async () => {
  const page = await visitor().http.get("/teachers/gleb-orlov/?utm_source=vk");
  const head = headOf(page);
  expect(head.title).toMatch(/^Глеб Орлов: преподаватель, математика/);
  expect(head.canonical).toMatch(/\/teachers\/gleb-orlov\/$/);
  expect(head.openGraph["og:type"]).toBe("profile");
  expect(head.jsonLd).toContainEqual(expect.objectContaining({ "@type": "Person", name: "Глеб Орлов" }));
  expect(head.jsonLd.map((thing) => thing["@type"])).toContain("BreadcrumbList");
  const sent = page.forms.find(({ id }) => id === "lead")?.controls ?? [];
  expect(sent).toContainEqual(expect.objectContaining({ name: "leadType", value: "from_teacher_page" }));
  expect(sent).toContainEqual(expect.objectContaining({ name: "topicName", value: "Математика" }));
});
