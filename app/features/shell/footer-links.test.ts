import { expect, test } from "vitest";
import { SCHOOL } from "~/features/school/school";
import { DEMO_LINKS, NO_LINKS } from "~/features/school/school-links";
import { footerColumns } from "~/features/shell/footer-links";

const titles = (columns: { title: string }[]) => columns.map(({ title }) => title);
const unlinked = { ...SCHOOL, ...NO_LINKS };
const guest = { viewer: null, path: "/catalog/?page=2", size: "normal" } as const;

test("the large footer also has the kinds of courses", () => {
  expect(titles(footerColumns(unlinked, guest))).toEqual(["Учиться", "Школа", "Моё", "Связь"]);
  expect(titles(footerColumns(unlinked, { ...guest, size: "large" }))).toContain("Виды курсов");
});

test("a guest can log in over the current page, a pupil has a link to their profile", () => {
  const mine = (viewer: { firstName: null; studyItems: [] } | null) =>
    footerColumns(unlinked, { ...guest, viewer }).find(({ title }) => title === "Моё")?.links[0];
  expect(mine(null)).toEqual({ name: "Войти", href: "/catalog/?page=2&auth=auth", isPersonal: true });
  expect(mine({ firstName: null, studyItems: [] })).toEqual({
    name: "Моя страница",
    href: "/profile/",
    isPersonal: true,
  });
});

test("only a pupil has payments to ask back", () => {
  const hrefs = (viewer: { firstName: null; studyItems: [] } | null) =>
    footerColumns(unlinked, { ...guest, viewer }).flatMap(({ links }) => links.map(({ href }) => href));
  expect(hrefs({ firstName: null, studyItems: [] })).toContain("/profile/refund/");
  expect(hrefs(null)).not.toContain("/profile/refund/");
});

test("channels, messengers, social links and partners appear once they are configured", () => {
  const columns = footerColumns({ ...SCHOOL, ...DEMO_LINKS }, guest);
  expect(titles(columns)).toEqual(["Учиться", "Школа", "Моё", "Связь", "Мы в сети", "Партнёры"]);
  const shown = columns.flatMap(({ links }) => links.map(({ href }) => href));
  for (const { href } of Object.values(DEMO_LINKS).flat()) expect(shown).toContain(href);
});

test("an e-mail address says what it is for", () => {
  const contacts = footerColumns(unlinked, guest).find(({ title }) => title === "Связь");
  expect(contacts?.links.map(({ note, name }) => `${note}: ${name}`)).toEqual([
    "поддержка: help@vershina.example",
    "партнёрам: pr@vershina.example",
  ]);
});

test("the organisation stands in the columns when the documents are folded, but not beside its own document", () => {
  const hrefs = (size: "normal" | "large") =>
    footerColumns(unlinked, { ...guest, size }).flatMap(({ links }) => links.map(({ href }) => href));
  expect(hrefs("normal")).toContain("/about-organization/");
  expect(hrefs("large")).not.toContain("/about-organization/");
});
