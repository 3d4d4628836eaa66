/** A tariff card: its words come from its group, its price from the courses of its kind. */
import { catalogSlug } from "~/features/store/catalog/catalog-filter";
import type { ListedCourse, ListedLanding } from "~/features/store/catalog/listed-landing";
import { salePriceOf } from "~/shared/sale-price";
import type { ExamType } from "~/features/core/subjects/exams";
import { type CourseTypeKey, findCourseType } from "~/features/core/subjects/taxonomy";
import type { Roubles } from "~/shared/money";
import { catalogPath } from "~/shared/paths";

export type TariffWords = {
  name: string;
  courseType: CourseTypeKey;
  about: string;
  points: string[];
};

export type TariffCard = TariffWords & {
  typeName: string;
  price: Roubles;
  /** Struck through; null without a sale. */
  listPrice: Roubles | null;
  /** Subjects or tariffs of the kind have different prices: «от». */
  isFrom: boolean;
  /** «за предмет в месяц», «за курс», «без карты» */
  per: string;
  href: string;
};

/** The cheapest course of these landings; if equal, the first. */
export function cheapestCourse(landings: readonly ListedLanding[]): ListedCourse | null {
  const courses = landings.flatMap((landing) => landing.courses);
  return courses.sort((a, b) => salePriceOf(a) - salePriceOf(b))[0] ?? null;
}

/** Landings on sale of one kind and exam. */
export function landingsOfKind(
  landings: readonly ListedLanding[],
  { exam, courseType }: { exam: ExamType; courseType: CourseTypeKey },
): ListedLanding[] {
  return landings.filter((landing) => landing.isActive && landing.exam === exam && landing.courseType === courseType);
}

/** Null if nothing of the kind is sold for this exam: a card needs a price. */
export function describeTariff(
  words: TariffWords,
  options: { exam: ExamType; landings: readonly ListedLanding[] },
): TariffCard | null {
  const { exam } = options;
  const { courseType } = words;
  const ofKind = landingsOfKind(options.landings, { exam, courseType });
  const cheapest = cheapestCourse(ofKind);
  if (!cheapest) return null;
  const price = salePriceOf(cheapest);
  return {
    ...words,
    typeName: findCourseType(courseType).name,
    price,
    listPrice: cheapest.listPrice > price ? cheapest.listPrice : null,
    isFrom: ofKind.some(({ courses }) => courses.some((course) => salePriceOf(course) !== price)),
    per: price === 0 ? "без карты" : cheapest.sold === "months" ? "за предмет в месяц" : "за предмет",
    href: catalogPath(catalogSlug({ subject: null, exam, courseType, isFree: false })),
  };
}
