/** The demo school's feed against Yandex's requirements for online courses. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { showCourseFeed } from "~/features/site/seo/show-course-feed.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";

const ORIGIN = "https://v.example";
const FORMATS = ["Самостоятельно", "Самостоятельно с наставником", "В группе с наставником", "С преподавателем"];
const TRUTHS = ["видеоуроки", "текстовые уроки", "вебинары", "домашние работы", "тренажеры", "бесплатная часть"];

type Param = { text: string; attributes: Record<string, string> };
type Offer = { id: string; fields: Record<string, string>; params: Record<string, Param[]> };

let context: TestContext;
let feed: string;
let offers: Offer[];

const attributesOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map((m) => [m[1]!, m[2]!]));

function readOffer([, id, body]: string[]): Offer {
  const params: Offer["params"] = {};
  for (const [, attributes, text] of body!.matchAll(/<param ([^>]*)>([^<]*)<\/param>/g)) {
    const { name, ...others } = attributesOf(attributes!);
    (params[name!] ??= []).push({ text: text!, attributes: others });
  }
  const fields = Object.fromEntries([...body!.matchAll(/<(?!param)([\w-]+)>([^<]*)</g)].map((m) => [m[1]!, m[2]!]));
  return { id: id!, fields, params };
}

beforeAll(async () => {
  context = await openTestContext({ hasDemo: true });
  feed = await showCourseFeed(context, ORIGIN);
  offers = [...feed.matchAll(/<offer id="([^"]*)">(.*?)<\/offer>/gs)].map(readOffer);
});
afterAll(() => context.close());

/** The ids of all offers that break the rule. */
const thatBreak = (rule: (offer: Offer) => boolean) => offers.filter((offer) => !rule(offer)).map(({ id }) => id);
const only = (offer: Offer, name: string) => (offer.params[name]?.length === 1 ? offer.params[name][0] : undefined);

it("the feed names the seller", () => {
  for (const name of ["name", "company", "url", "email", "picture", "description"]) {
    expect(feed).toMatch(new RegExp(`<shop>.*<${name}>[^<]+</${name}>.*<currencies>`, "s"));
  }
  expect(feed).toContain('<currency id="RUR" rate="1"/>');
});

it("every offer has the required fields", () => {
  expect(offers.length).toBeGreaterThan(80);
  const required = ["name", "url", "categoryId", "price", "currencyId", "picture", "description"];
  expect(thatBreak(({ fields }) => required.every((name) => fields[name]))).toEqual([]);
  expect(thatBreak(({ fields }) => fields.currencyId === "RUR")).toEqual([]);
  expect(thatBreak(({ fields }) => /^\d+$/.test(fields.price!))).toEqual([]);
  expect(thatBreak(({ id }) => /^\w+$/.test(id))).toEqual([]);
  expect(
    thatBreak((offer) => ["час", "день", "месяц"].includes(only(offer, "Продолжительность")!.attributes.unit!)),
  ).toEqual([]);
  expect(thatBreak((offer) => Number(only(offer, "Продолжительность")!.text) > 0)).toEqual([]);
});

it("no two offers share a name or an address", () => {
  for (const of of [(one: Offer) => one.id, (one: Offer) => one.fields.name, (one: Offer) => one.fields.url]) {
    const all = offers.map(of);
    expect(all.filter((value, index) => all.indexOf(value) !== index)).toEqual([]);
  }
});

it("no paid offer is marked free", () => {
  const sums = (offer: Offer, whole: string, sale: string) => [
    Number(whole === "price" ? offer.fields.price : (only(offer, whole)?.text ?? 0)),
    Number(only(offer, sale)?.text ?? 0),
  ];
  expect(
    thatBreak((offer) => {
      const [month = 0, monthSale = 0] = sums(offer, "Ежемесячная цена", "Ежемесячная цена по скидке");
      const [whole = 0, wholeSale = 0] = sums(offer, "price", "Цена по скидке");
      const isFree = offer.params["Есть бесплатная часть"] !== undefined;
      const isPriced = isFree ? month + whole === 0 : month > 0 !== whole > 0;
      return isPriced && monthSale < Math.max(month, 1) && wholeSale < Math.max(whole, 1);
    }),
  ).toEqual([]);
});

it("offers use Yandex's terms, and those with a mentor state their start", () => {
  expect(thatBreak((offer) => FORMATS.includes(only(offer, "Формат обучения")!.text))).toEqual([]);
  expect(thatBreak((offer) => ["Для новичков", "Для опытных"].includes(only(offer, "Сложность")!.text))).toEqual([]);
  expect(thatBreak((offer) => only(offer, "Тип обучения")!.text === "Курс")).toEqual([]);
  expect(thatBreak((offer) => only(offer, "Классы")!.attributes.type === "RANGELIST")).toEqual([]);
  expect(
    thatBreak(
      (offer) =>
        !only(offer, "Формат обучения")!.text.includes("наставником") ||
        /^\d{4}-\d\d-\d\d$/.test(only(offer, "Ближайшая дата")?.text ?? ""),
    ),
  ).toEqual([]);
  const known = TRUTHS.map((what) => `Есть ${what}`);
  const said = new Set(offers.flatMap(({ params }) => Object.keys(params).filter((name) => name.startsWith("Есть "))));
  expect([...said].filter((name) => !known.includes(name))).toEqual([]);
});

it("every offer's plan has three or more stages, numbered from one", () => {
  expect(
    thatBreak(({ params }) => {
      const stages = params["План"] ?? [];
      return (
        stages.length !== 1 &&
        stages.length !== 2 &&
        stages.every(
          ({ text, attributes }, index) => text !== "" && attributes.unit && attributes.order === `${index + 1}`,
        )
      );
    }),
  ).toEqual([]);
  expect(offers.filter(({ params }) => params["План"]).length).toBeGreaterThan(offers.length * 0.9);
});

it("the feed lists only pages with offers, uses each, and invents no categories", () => {
  const sets = [...feed.matchAll(/<set id="([^"]*)">/g)].map(([, id]) => id);
  const used = new Set(offers.flatMap(({ fields }) => fields["set-ids"]!.split(",")));
  expect([...sets].sort()).toEqual([...used].sort());
  expect(feed).not.toContain("<categories");
});
