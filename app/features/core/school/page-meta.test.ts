import { expect, it } from "vitest";
import { pageMeta } from "./page-meta";
import { NEW_SCHOOL, viewSchool } from "./school-profile";

const PAGE = {
  title: "Курсы по физике",
  description: "Все курсы.",
  origin: "https://v.example",
  canonical: "/catalog/fizika/",
  image: "/a.png",
};

const rootWith = (writtenMeta?: { path: string; title: string; description: string }) => [
  { id: "root", data: { school: { ...viewSchool(NEW_SCHOOL), name: "Вершина" }, ...(writtenMeta && { writtenMeta }) } },
];

function headOf(matches: Parameters<typeof pageMeta>[0], change: Partial<Parameters<typeof pageMeta>[1]> = {}) {
  const tags: readonly Record<string, string | undefined>[] = pageMeta(matches, { ...PAGE, ...change });
  const contentOf = (name: string) => tags.find((tag) => tag.name === name || tag.property === name)?.content;
  return {
    title: tags.find(({ title }) => title !== undefined)?.title,
    shared: contentOf("og:title"),
    description: contentOf("description"),
    canonical: tags.find(({ rel }) => rel === "canonical")?.href,
    robots: contentOf("robots"),
  };
}

const BUILT_IN = {
  title: "Курсы по физике — Вершина",
  shared: "Курсы по физике",
  description: "Все курсы.",
  canonical: "https://v.example/catalog/fizika/",
  robots: undefined,
};

it("ends a title with the name of the school, once", () => {
  expect(headOf(rootWith())).toEqual(BUILT_IN);
  expect(headOf(rootWith(), { title: "Курсы «Вершины»: Вершина" }).title).toBe("Курсы «Вершины»: Вершина");
});

it("shows the written texts as they are, and the built-in ones in place of empty ones", () => {
  const path = PAGE.canonical;
  const both = headOf(rootWith({ path, title: "Физика к ЕГЭ", description: "Написано." }));
  expect(both).toEqual({ ...BUILT_IN, title: "Физика к ЕГЭ", shared: "Физика к ЕГЭ", description: "Написано." });
  expect(headOf(rootWith({ path, title: "", description: "Написано." }))).toEqual({
    ...BUILT_IN,
    description: "Написано.",
  });
});

it("leaves other pages alone: another address, a further page of the list, what is not to be found", () => {
  const matches = rootWith({ path: PAGE.canonical, title: "Физика к ЕГЭ", description: "Написано." });
  expect(headOf(matches, { canonical: "/catalog/" }).title).toBe("Курсы по физике — Вершина");
  expect(headOf(matches, { canonical: "/catalog/fizika/?page=2" }).title).toBe("Курсы по физике — Вершина");
  expect(headOf(matches, { isIndexed: false })).toEqual({ ...BUILT_IN, robots: "noindex" });
});
