/** View of a landing as a card of the store. */
import { findCourseType, findSubject, nameSubjects, type SubjectCategory } from "~/features/core/subjects/taxonomy";
import type { Roubles } from "~/shared/money";
import { DEFAULT_RATES } from "~/shared/price-rates";
import { isPastMonth, type MonthKey } from "~/shared/months";
import type { ListedLanding } from "./listed-landing";
import { salePriceOf } from "~/shared/sale-price";

export type CatalogCard = {
  slug: string;
  name: string;
  typeName: string;
  /** Whom the kind is for: said where a list shows several kinds. */
  forWhom: string;
  category: SubjectCategory;
  /** The one thing to point out: «бесплатно», or the offer for all months. */
  hotTag: string | null;
  note: string;
  price: Roubles;
  /** Struck through; null without a sale. */
  listPrice: Roubles | null;
  /** Several courses at different prices: «от». */
  isFrom: boolean;
  /** «в месяц», «за весь курс», «без карты» */
  per: string;
  /** The course that the price is about, in the words of analytics. */
  item: { productId: number; subject: string; variant: MonthKey | "all" };
};

/** «−15 % за все месяцы»: for courses sold by months while enough of them are left. */
export const ALL_MONTHS_OFFER = `−${DEFAULT_RATES.allRemaining.percent}\u00A0% за все месяцы`;

export function describeCard(landing: ListedLanding, now: Date): CatalogCard {
  const [cheapest] = [...landing.courses].sort((a, b) => salePriceOf(a) - salePriceOf(b));
  if (!cheapest) throw new RangeError(`The landing ${landing.slug} sells nothing`);
  const price = salePriceOf(cheapest);
  const open = cheapest.months.filter((month) => !isPastMonth(month, now));
  const isOffered = cheapest.sold === "months" && price > 0 && open.length >= DEFAULT_RATES.allRemaining.minMonths;
  const { name: typeName, forWhom } = findCourseType(landing.courseType);
  return {
    slug: landing.slug,
    name: landing.name,
    typeName,
    forWhom,
    category: categoryOf(landing),
    hotTag: price === 0 ? "бесплатно" : isOffered ? ALL_MONTHS_OFFER : null,
    note: [landing.cardNote, namesOf(landing.teachers)].filter(Boolean).join(". "),
    price,
    listPrice: cheapest.listPrice > price ? cheapest.listPrice : null,
    isFrom: landing.courses.some((course) => salePriceOf(course) !== price),
    per: price === 0 ? "без карты" : cheapest.sold === "months" ? "в месяц" : "за весь курс",
    item: {
      productId: cheapest.id,
      subject: nameSubjects(landing.subjects, landing.exam),
      variant: (cheapest.sold === "months" && open[0]) || "all",
    },
  };
}

/** A landing with several subjects takes the colour of the first. */
export function categoryOf({ subjects }: Pick<ListedLanding, "subjects">): SubjectCategory {
  const [first] = subjects;
  return first ? findSubject(first).category : "technical";
}

/** «Глеб Орлов и Майя Руднева» */
export function namesOf(teachers: readonly { firstName: string; lastName: string }[]): string {
  const names = teachers.map(({ firstName, lastName }) => `${firstName}\u00A0${lastName}`);
  const last = names.pop();
  return names.length === 0 ? (last ?? "") : `${names.join(", ")} и ${last}`;
}
