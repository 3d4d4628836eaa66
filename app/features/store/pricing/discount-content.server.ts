/** The terms of a discount as the back office edits them: of a promocode and of a promotion. */
import { between, isNull, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "~/db/open-database.server";
import {
  type Choice,
  choice,
  type FieldErrors,
  number,
  optionalMoment,
  optionalNumber,
  references,
  toMoment,
  type ValueOf,
} from "~/features/core/resources/fields";
import { EXAM_CHOICES } from "~/features/store/catalog/content/choices";
import { keysOfProducts, productsOfKeys } from "~/features/store/catalog/content/course-keys.server";
import type { DiscountKind, ExamType } from "~/shared/column-values";
import { addDuration } from "~/shared/duration";
import { dateInWords } from "~/shared/months";

const ANY_EXAM = "any";

export const DISCOUNT_FIELDS = {
  kind: choice("Скидка", [
    { value: "percent", name: "в процентах, с каждого курса" },
    { value: "amount", name: "в рублях, с заказа один раз" },
  ] as const),
  value: number("Размер", { min: 1, max: 100_000, hint: "Процентов или рублей" }),
  exam: choice("Экзамен", [{ value: ANY_EXAM, name: "любой" }, ...EXAM_CHOICES]),
  courses: references("Только на курсы", "courses", { isOptional: true, hint: "Не выбраны — на любые" }),
  minMonths: optionalNumber("Не меньше месяцев", { min: 1, max: 24, hint: "Пусто — с одного" }),
  startsAt: optionalMoment("Действует с", { hint: "Пусто — сразу" }),
  endsAt: optionalMoment("Действует до", { hint: "Эта минута ещё входит. Пусто — без срока" }),
};

/** «с 1 ноября 2026, до 30 ноября 2026» */
export const sayPeriod = ({ startsAt, endsAt }: Pick<Terms, "startsAt" | "endsAt">): string =>
  [
    ...(startsAt ? [`с ${dateInWords(startsAt)}`] : []),
    endsAt ? `до ${dateInWords(endsAt)}` : startsAt ? "" : "без срока",
  ]
    .filter(Boolean)
    .join(", ");

/** How soon a discount ends, as lists filter it. */
export const END_CHOICES: readonly Choice[] = [
  { value: "week", name: "кончается за неделю" },
  { value: "month", name: "кончается за 30 дней" },
  { value: "never", name: "без срока" },
];
const END_DAYS: Record<string, number> = { week: 7, month: 30 };

export function whereEnds(endsAt: PgColumn, value: string, now: Date): SQL | undefined {
  const days = END_DAYS[value];
  return days === undefined ? isNull(endsAt) : between(endsAt, now, addDuration(now, { days }));
}

/** Of a new one. */
export const BLANK_DISCOUNT = {
  kind: "percent" as const,
  exam: ANY_EXAM as typeof ANY_EXAM,
  courses: [],
  minMonths: null,
  startsAt: null,
  endsAt: null,
};

type Discount = ValueOf<typeof DISCOUNT_FIELDS>;

type Terms = {
  kind: DiscountKind;
  value: number;
  exam: ExamType | null;
  productIds: number[] | null;
  minMonths: number | null;
  startsAt: Date | null;
  /** The last instant it is valid at. */
  endsAt: Date | null;
};

type Reader = Pick<Database, "select">;

export async function showTerms(db: Reader, terms: Terms): Promise<Discount> {
  const { kind, value, exam, productIds, minMonths, startsAt, endsAt } = terms;
  return {
    ...{ kind, value, minMonths, exam: exam ?? ANY_EXAM, courses: await keysOfProducts(db, productIds) },
    ...{ startsAt: startsAt && toMoment(startsAt), endsAt: endsAt && toMoment(endsAt) },
  };
}

export async function storeTerms(db: Reader, discount: Discount): Promise<Terms> {
  const { kind, value, exam, courses, minMonths, startsAt, endsAt } = discount;
  return {
    ...{ kind, value, minMonths, exam: exam === ANY_EXAM ? null : exam },
    productIds: courses.length === 0 ? null : await productsOfKeys(db, courses),
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : addDuration(new Date(endsAt), { seconds: 59, milliseconds: 999 }),
  };
}

export async function checkTerms(
  db: Reader,
  { kind, value, courses, startsAt, endsAt }: Discount,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  if (kind === "percent" && value > 100) errors.value = ["Не больше 100 процентов"];
  if (startsAt !== null && endsAt !== null && new Date(endsAt) < new Date(startsAt))
    errors.endsAt = ["Позже, чем начало"];
  const found = await productsOfKeys(db, courses);
  if (found.length < courses.length) errors.courses = ["Какого-то из этих курсов уже нет"];
  return errors;
}
