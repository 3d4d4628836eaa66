import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ListedLanding } from "~/features/store/catalog/listed-landing";
import type { SubjectKey } from "~/features/core/subjects/taxonomy";
import { type ChosenSet, itemsOf, type Offer, offeredSpans, offerOf, quoteSet, SPANS } from "./set-quote";
import { findCheaper, findFuller } from "./set-variants";
import { sayWhy } from "./why-course";

const NOW = new Date("2026-11-10T09:00:00+03:00");
const YEAR = ["2026.9", "2026.10", "2026.11", "2026.12", "2027.1", "2027.2", "2027.3", "2027.4", "2027.5"] as const;

function landing(id: number, subject: SubjectKey, change: Partial<ListedLanding> = {}): ListedLanding {
  const course = { listPrice: 3590, sold: "months", lessons: 12, months: [...YEAR] } as const;
  return {
    id,
    slug: `course-${id}`,
    isActive: true,
    exam: "ege",
    subjects: [subject],
    courseType: "osnova",
    name: `Курс ${id}`,
    cardNote: "",
    teachers: [],
    courses: [
      { ...course, months: [...YEAR], id, publicId: `p${id}`, name: "Курс, «Базовый»", salePrice: 3290 },
      { ...course, months: [...YEAR], id: id + 1, publicId: `q${id}`, name: "Курс, «С наставником»", salePrice: 4390 },
    ],
    ...change,
  };
}
const free = (id: number, subject: SubjectKey): ListedLanding => ({
  ...landing(id, subject, { courseType: "demokurs" }),
  courses: [
    {
      id,
      publicId: `f${id}`,
      name: "Демокурс",
      listPrice: 0,
      salePrice: null,
      sold: "whole",
      lessons: 3,
      months: ["2026.11"],
    },
  ],
});
const offer = (one: ListedLanding, now = NOW): Offer => {
  const made = offerOf(one, [], now);
  if (!made) throw new Error("Nothing is offered");
  return made;
};
const SUBJECTS: SubjectKey[] = ["math", "russianLanguage", "physics", "IT"];
const OFFERS = SUBJECTS.map((subject, index) => offer(landing(100 * (index + 1), subject)));
const setOf = (count: number, span: ChosenSet["span"], tariff = 0): ChosenSet => ({
  lines: OFFERS.slice(0, count).map((one) => ({ offer: one, tariff: one.tariffs[tariff] ?? one.tariffs[0] })),
  span,
});
const alone = { hasReferralWelcome: false };

describe("what is offered of a landing", () => {
  it("begins with the default month", () => {
    expect(OFFERS[0]?.tariffs[0].months).toEqual(YEAR.slice(2));
    expect(offer(landing(1, "math"), new Date("2026-11-26T09:00:00+03:00")).tariffs[0].months).toEqual(YEAR.slice(3));
  });

  it("leaves out what is owned, and the landing with nothing left", () => {
    const owned = [{ productId: 1, month: "2026.11" as const }];
    expect(offerOf(landing(1, "math"), owned, NOW)?.tariffs[0].months).toEqual(YEAR.slice(3));
    expect(offerOf(landing(1, "math"), [], new Date("2027-06-02T09:00:00+03:00"))).toBeNull();
    expect(offerOf(free(9, "math"), [{ productId: 9, month: "__all__" }], NOW)).toBeNull();
  });
});

describe("the price of a set", () => {
  it("is that of the ladder: bundle for subjects, volume for months", () => {
    expect(quoteSet(setOf(1, "1"), alone).price).toBe(3290);
    expect(quoteSet(setOf(3, "1"), alone).price).toBe(8883);
    expect(quoteSet(setOf(1, "3"), alone).price).toBe(9376);
    expect(quoteSet(setOf(3, "1"), { hasReferralWelcome: true }).price).toBeLessThan(8883);
  });

  it("a span takes months from the default one on", () => {
    expect(itemsOf(setOf(1, "3"))).toEqual([{ productId: 100, months: ["2026.11", "2026.12", "2027.1"] }]);
    expect(offeredSpans(setOf(1, "1").lines)).toEqual(["1", "3", "5", "all"]);
    expect(offeredSpans([{ offer: offer(free(9, "math")), tariff: offer(free(9, "math")).tariffs[0] }])).toEqual(["1"]);
  });
});

describe("variants", () => {
  it("a cheaper one has fewer months, then the first tariff, then a subject less, then free courses", () => {
    const beside = { recommended: [], otherGoal: [offer(free(900, "math"))], ...alone };
    expect(findCheaper(setOf(2, "3", 1), beside)?.change).toEqual({ kind: "span", span: "1" });
    expect(findCheaper(setOf(2, "1", 1), beside)?.change).toEqual({ kind: "tariff", name: "Базовый" });
    expect(findCheaper(setOf(2, "1"), beside)?.change).toEqual({ kind: "without", landingId: 200 });
    expect(findCheaper(setOf(1, "1"), beside)).toMatchObject({ change: { kind: "other-goal" }, price: 0 });
  });

  it("a fuller one has more months, then the dearer tariff, then a recommended subject", () => {
    const beside = { recommended: OFFERS.slice(2), otherGoal: [], ...alone };
    expect(findFuller(setOf(2, "1"), beside)?.change).toEqual({ kind: "span", span: "3" });
    expect(findFuller(setOf(2, "all"), beside)?.change).toEqual({ kind: "tariff", name: "С наставником" });
    expect(findFuller(setOf(2, "all", 1), beside)?.change).toEqual({ kind: "with", landingId: 300 });
    expect(findFuller(setOf(2, "all", 1), { ...beside, recommended: [] })).toBeNull();
  });

  it("are cheaper and dearer indeed, at the price of exactly their own lines", () => {
    const chosen = fc.record({
      count: fc.integer({ min: 1, max: 4 }),
      span: fc.constantFrom(...SPANS),
      tariff: fc.constantFrom(0, 1),
      hasReferralWelcome: fc.boolean(),
    });
    fc.assert(
      fc.property(chosen, ({ count, span, tariff, hasReferralWelcome }) => {
        const set = setOf(count, span, tariff);
        const beside = { recommended: OFFERS.slice(count), otherGoal: [offer(free(900, "math"))], hasReferralWelcome };
        const { price } = quoteSet(set, beside);
        const [cheaper, fuller] = [findCheaper(set, beside), findFuller(set, beside)];
        if (cheaper) expect(cheaper.price).toBeLessThan(price);
        if (fuller) expect(fuller.price).toBeGreaterThan(price);
        for (const one of [cheaper, fuller]) if (one) expect(quoteSet(one.set, beside).price).toBe(one.price);
      }),
    );
  });
});

describe("why this course", () => {
  const programme = YEAR.map((month, index) => ({ month, kim: [index + 1] }));
  const why = (chosen: SubjectKey[]) => {
    const [first] = OFFERS;
    return first ? sayWhy({ offer: first, programme, chosen, now: NOW }) : [];
  };

  it("says the exam, the goal, the day and what is left of the year", () => {
    expect(why([])).toEqual([
      "Профиль спрашивают на технических и экономических направлениях.",
      "Основа: 12 занятий в месяц, каждый месяц покупается отдельно.",
      "Сегодня 10 ноября: впереди семь месяцев, ноябрь–май. Они закрывают №\u00A03–9: 7\u00A0баллов из\u00A09.",
      "№\u00A01, 2 курс прошёл раньше: сентябрь, октябрь.",
    ]);
  });

  it("names the chosen subjects beside which it is recommended", () => {
    expect(why(["physics", "chemistry"]).at(-1)).toBe("Частое сочетание: математика, физика и химия.");
    expect(why(["math", "history"]).at(-1)).not.toContain("сочетание");
  });

  it("speaks of no months where a course is sold whole", () => {
    const reasons = sayWhy({ offer: offer(free(9, "physics")), programme: [], chosen: [], now: NOW });
    expect(reasons.at(-1)).toBe("Демокурс: 3 занятия, бесплатно и без карты.");
  });
});
