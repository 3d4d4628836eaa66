import { expect, test } from "vitest";
import { NEW_SCHOOL, type SchoolLinks, viewSchool } from "~/features/core/school/school-profile";
import { footerColumns } from "~/features/core/shell/footer-links";

const titles = (columns: { title: string }[]) => columns.map(({ title }) => title);
const emails = { supportEmail: "help@school.example", partnerEmail: "pr@school.example" };
const unlinked = { ...viewSchool(NEW_SCHOOL), ...emails };
const LINKS = {
  channels: [{ name: "Вакансии", href: "https://channel.example/" }],
  socialLinks: [{ name: "Сообщество", href: "https://social.example/" }],
  messengers: [{ name: "Мессенджер", href: "https://messenger.example/" }],
  partners: [{ name: "Партнёр", href: "https://partner.example/" }],
} satisfies SchoolLinks;
const guest = { viewer: null, path: "/catalog/?page=2", size: "normal" } as const;

test("the large footer also has the kinds of courses", () => {
  expect(titles(footerColumns(unlinked, guest))).toEqual(["Учиться", "Школа", "Моё", "Связь"]);
  expect(titles(footerColumns(unlinked, { ...guest, size: "large" }))).toContain("Виды курсов");
});

test("the footer leads only to what the school has", () => {
  const offer = { ege: ["courses", "osnova", "physics"], oge: [] } as const;
  const hrefs = footerColumns({ ...unlinked, offer }, { ...guest, size: "large" }).flatMap(({ links }) =>
    links.map(({ href }) => href),
  );
  expect(hrefs.filter((href) => href.startsWith("/catalog/e") || href.startsWith("/catalog/o"))).toEqual([
    "/catalog/ege/",
    "/catalog/ege-osnova/",
  ]);
  for (const href of ["/catalog/letniy-fresh/", "/catalog/besplatnye/", "/webinars/", "/ege/", "/free-workout/"])
    expect(hrefs).not.toContain(href);
});

test("a guest can log in over the current page, a pupil has a link to their profile", () => {
  const mine = (viewer: { firstName: null; studyItems: [] } | null) =>
    footerColumns(unlinked, { ...guest, viewer }).find(({ title }) => title === "Моё")?.links[0];
  expect(mine(null)).toEqual({ name: "Войти", href: "/catalog/?page=2&auth=auth", isPersonal: true });
  expect(mine({ firstName: null, studyItems: [] })).toEqual({
    name: "Мой профиль",
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
  const columns = footerColumns({ ...unlinked, links: LINKS }, guest);
  expect(titles(columns)).toEqual(["Учиться", "Школа", "Моё", "Связь", "Мы в сети", "Партнёры"]);
  const shown = columns.flatMap(({ links }) => links.map(({ href }) => href));
  for (const { href } of Object.values(LINKS).flat()) expect(shown).toContain(href);
});

test("an e-mail address says what it is for", () => {
  const contacts = footerColumns(unlinked, guest).find(({ title }) => title === "Связь");
  expect(contacts?.links.map(({ note, name }) => `${note}: ${name}`)).toEqual([
    "поддержка: help@school.example",
    "партнёрам: pr@school.example",
  ]);
});

test("the organisation stands in the columns when the documents are folded, but not beside its own document", () => {
  const hrefs = (size: "normal" | "large") =>
    footerColumns(unlinked, { ...guest, size }).flatMap(({ links }) => links.map(({ href }) => href));
  expect(hrefs("normal")).toContain("/about-organization/");
  expect(hrefs("large")).not.toContain("/about-organization/");
});
