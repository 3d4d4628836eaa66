import { expect, test } from "vitest";
import { footerColumns } from "~/features/content/footer-links";
import { SCHOOL } from "~/features/content/school";

const titles = (columns: { title: string }[]) => columns.map(({ title }) => title);
const guest = { viewer: null, path: "/catalog/?page=2", size: "normal" } as const;

test("a large footer has the kinds of courses too", () => {
  expect(titles(footerColumns(SCHOOL, guest))).toEqual(["Учиться", "Школа", "Моё", "Связь"]);
  expect(titles(footerColumns(SCHOOL, { ...guest, size: "large" }))).toContain("Виды курсов");
});

test("a guest is asked to log in over his page, a pupil has a page of his own", () => {
  const mine = (viewer: { firstName: null } | null) =>
    footerColumns(SCHOOL, { ...guest, viewer }).find(({ title }) => title === "Моё")?.links[0];
  expect(mine(null)).toEqual({ name: "Войти", href: "/catalog/?page=2&auth=auth", isPersonal: true });
  expect(mine({ firstName: null })).toEqual({ name: "Моя страница", href: "/profile/", isPersonal: true });
});

test("channels, messengers, social links and partners are shown once they are set", () => {
  const link = (name: string) => [{ name, href: `https://${encodeURIComponent(name)}.example/` }];
  const school = {
    ...SCHOOL,
    channels: link("Вакансии"),
    messengers: link("Мессенджер"),
    socialLinks: link("Сообщество"),
    partners: link("Медиа"),
  };
  const columns = footerColumns(school, guest);
  expect(titles(columns)).toEqual(["Учиться", "Школа", "Моё", "Связь", "Мы в сети", "Партнёры"]);
  expect(columns.flatMap(({ links }) => links.map(({ name }) => name))).toEqual(
    expect.arrayContaining(["Вакансии", "Мессенджер", "Сообщество", "Медиа"]),
  );
});
