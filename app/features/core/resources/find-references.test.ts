import { expect, it } from "vitest";
import { group, image, line, list, reference, references } from "./fields";
import { findImagesIn, findReferences, listReferredKinds, mayHaveImages } from "./find-references";

const FIELDS = {
  name: line("Имя"),
  landing: reference("Страница", "landings"),
  block: group("Блок", { author: reference("Автор", "authors") }),
  weeks: list("Недели", { one: "неделя", most: 3 }, { teachers: references("Кто", "teachers") }),
};

it("finds what an item names, in its groups and lists too", () => {
  const item = {
    name: "fizika",
    landing: "fizika",
    block: { author: "" },
    weeks: [{ teachers: ["anna", "oleg"] }, { teachers: [] }],
  };
  expect(findReferences(FIELDS, item)).toEqual([
    { kind: "landings", key: "fizika" },
    { kind: "teachers", key: "anna" },
    { kind: "teachers", key: "oleg" },
  ]);
  expect(listReferredKinds(FIELDS)).toEqual(["landings", "authors", "teachers"]);
});

it("finds nothing in a draft that holds something else there", () => {
  expect(findReferences(FIELDS, { landing: 5, block: null, weeks: "нет" })).toEqual([]);
});

it("finds images with the names of their controls, nested ones too", () => {
  const fields = {
    logo: image("Логотип", { isOptional: true }),
    card: group("Карточка", { cover: image("Обложка") }),
    rows: list("Ряды", { one: "ряд", most: 3 }, { photo: image("Фото", { isOptional: true }) }),
  };
  const [first, second] = ["a".repeat(32), "b".repeat(32)];
  const item = { logo: first, card: { cover: second }, rows: [{ photo: "" }, { photo: first }] };
  expect(findImagesIn(fields, item)).toEqual([
    { name: "logo", id: first },
    { name: "card.cover", id: second },
    { name: "rows[1].photo", id: first },
  ]);
  expect(findImagesIn(fields, null)).toEqual([]);
  expect(findImagesIn({ picture: image("Картинка", { mayBeFile: true }) }, { picture: "/banners/oge.svg" })).toEqual(
    [],
  );
  expect([mayHaveImages(fields), mayHaveImages(FIELDS)]).toEqual([true, false]);
});
