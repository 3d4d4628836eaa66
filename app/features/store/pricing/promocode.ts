import { arrangeLines, isPaidLine, type PricedLineInput } from "~/features/store/pricing/priced-line";
import type { CodeCourse, PromocodeReason, PromocodeVerdict } from "~/shared/column-json";
import type { DiscountKind, ExamType } from "~/shared/column-values";
import { inQuotes } from "~/shared/typeset";
import { formatRoubles } from "~/shared/money";
import { dayAndMonth, monthOf } from "~/shared/months";
import { countInWords, MONTHS, plural } from "~/shared/plural";

export type Promocode = {
  /** As `normalisePromocode` writes it. */
  code: string;
  kind: DiscountKind;
  /** A percentage, or whole roubles. */
  value: number;
  /** Valid from this instant on. */
  startsAt: Date | null;
  /** Valid up to and including this instant. */
  endsAt: Date | null;
  examType: ExamType | null;
  productIds: number[] | null;
  /** Months of the courses it applies to, counted together. */
  minMonths: number | null;
  /** Cannot be combined with the bundle and referral discounts: the one better for the buyer applies. */
  isExclusive: boolean;
  /** Lifts the cap: a gift may pay for everything. */
  isGift: boolean;
  perUserLimit: number | null;
  totalLimit: number | null;
  title: string;
};

export type { CodeCourse, PromocodeReason, PromocodeVerdict };

/** This many names fit into a sentence; the rest is given as a number. */
const NAMED_COURSES = 3;

const EXAM_NAMES = { ege: "ЕГЭ", oge: "ОГЭ" } as const;
const MONTHS_GENITIVE = { one: "месяца", few: "месяцев", many: "месяцев" };
const GENITIVE_COUNTS = [
  "",
  "одного",
  "двух",
  "трёх",
  "четырёх",
  "пяти",
  "шести",
  "семи",
  "восьми",
  "девяти",
  "десяти",
];

export function isCodeForLine(promocode: Promocode, { product }: PricedLineInput): boolean {
  if (promocode.examType !== null && promocode.examType !== product.examType) return false;
  return promocode.productIds === null || promocode.productIds.includes(product.productId);
}

/**
 * Whether a code applies to this cart. Reasons that no change of the cart can cure come first, so that a buyer does not
 * add a month for an expired code. A cart with nothing to pay for is refused too, so that no use is wasted on it.
 *
 * `usesByBuyer` and `usesTotal` count reserved and spent uses of *other* orders: an order must not be refused because
 * of its own reservation. `not-combinable` is never decided here: it needs the whole price ladder (`quoteCart`).
 */
export function judgePromocode(input: {
  /** Normalised. */
  code: string;
  promocode: Promocode | null;
  lines: readonly PricedLineInput[];
  /** The courses the code is limited to that are on sale. */
  courses?: readonly CodeCourse[];
  usesByBuyer: number;
  usesTotal: number;
  now: Date;
}): PromocodeVerdict {
  const { promocode, code, now } = input;
  const refuse = (reason: PromocodeReason, message: string): PromocodeVerdict => ({
    reason,
    isApplied: false,
    code,
    message,
  });

  if (!promocode) {
    // The same text for another user's personal code, so that the answer does not reveal that it exists.
    return refuse(
      "unknown",
      "Такого промокода нет. Стоит проверить буквы и цифры; личный промокод действует только у того, кто его получил",
    );
  }
  if (promocode.startsAt && now < promocode.startsAt) {
    const day = dayInWords(promocode.startsAt, now);
    return refuse(
      "not-started",
      `Промокод начнёт действовать ${day}. Можно применить его тогда или купить сейчас без него`,
    );
  }
  if (promocode.endsAt && now > promocode.endsAt) {
    const day = dayInWords(promocode.endsAt, now);
    return refuse("ended", `Промокод действовал до ${day}. Можно ввести другой или купить без него`);
  }
  if (promocode.perUserLimit !== null && input.usesByBuyer >= promocode.perUserLimit) {
    return refuse("already-used", "Этот промокод уже использован. Можно ввести другой или купить без него");
  }
  if (promocode.totalLimit !== null && input.usesTotal >= promocode.totalLimit) {
    return refuse("limit-reached", "Промокод уже разобрали. Можно ввести другой или купить без него");
  }

  const paid = arrangeLines(input.lines).filter(isPaidLine);
  if (paid.length === 0) {
    return refuse("other-product", "Промокод снижает цену платных курсов. Нужен хотя бы один платный месяц в корзине");
  }
  const { examType } = promocode;
  if (examType !== null && paid.every(({ product }) => product.examType !== examType)) {
    const exam = EXAM_NAMES[examType];
    return refuse("other-exam", `Промокод только для курсов ${exam}. Чтобы он сработал, нужен курс ${exam} в корзине`);
  }
  const eligible = paid.filter((line) => isCodeForLine(promocode, line));
  if (eligible.length === 0) {
    const courses = input.courses ?? [];
    const named = courses.slice(0, NAMED_COURSES);
    const message = `Промокод не для этих курсов. Чтобы он сработал, нужен ${nameWanted(named, courses.length)}`;
    return { ...refuse("other-product", message), ...(named.length > 0 && { courses: named }) };
  }

  const chosenMonths = eligible.reduce((sum, { months }) => sum + months.length, 0);
  const missingMonths = (promocode.minMonths ?? 0) - chosenMonths;
  if (missingMonths > 0) {
    const from = `${genitiveCount(promocode.minMonths ?? 0)} ${plural(promocode.minMonths ?? 0, MONTHS_GENITIVE)}`;
    const more = `${countInWords(missingMonths)} ${plural(missingMonths, MONTHS)}`;
    const message = `Промокод действует от ${from}. Нужно добавить ещё ${more}`;
    return { ...refuse("needs-one-more-month", message), missingMonths };
  }

  return { reason: "applied", isApplied: true, code, message: appliedMessage(promocode, paid, eligible, now) };
}

/** «курс «Физика»», «один из курсов: «Физика», «Химия» и ещё 2» */
function nameWanted(named: readonly CodeCourse[], count: number): string {
  if (named.length === 0) return "курс, на который он выдан";
  const names = named.map(({ name }) => inQuotes(name)).join(", ");
  if (count === 1) return `курс ${names}`;
  return `один из курсов: ${names}${count > named.length ? ` и ещё ${count - named.length}` : ""}`;
}

/** «Применили: минус 10 % на оба курса, до 31 октября» */
function appliedMessage(
  promocode: Promocode,
  paid: readonly PricedLineInput[],
  eligible: readonly PricedLineInput[],
  now: Date,
): string {
  const until = promocode.endsAt ? `, до ${dayInWords(promocode.endsAt, now)}` : "";
  const verb = promocode.isGift ? "Применили подарок" : "Применили";
  return `${verb}: минус ${promocodeValue(promocode)} ${target(promocode, paid, eligible)}${until}`;
}

/** A percentage applies to each course, a fixed amount only once: the text must not promise it twice. */
function target({ kind }: Promocode, paid: readonly PricedLineInput[], eligible: readonly PricedLineInput[]): string {
  const isPercent = kind === "percent";
  const [only] = eligible;
  if (only && eligible.length === 1) {
    const course = paid.length === 1 ? "" : ` ${inQuotes(only.product.name)}`;
    return isPercent ? `на курс${course}` : `от цены курса${course}`;
  }
  if (eligible.length === paid.length) {
    if (!isPercent) return "от суммы заказа";
    return eligible.length === 2 ? "на оба курса" : "на все курсы";
  }
  const of = `${eligible.length} из ${paid.length} курсов`;
  return isPercent ? `на ${of}` : `от цены ${of}`;
}

/** «10 %», «500 ₽» */
export function promocodeValue({ kind, value }: Pick<Promocode, "kind" | "value">): string {
  return kind === "percent" ? `${value}\u00A0%` : formatRoubles(value);
}

/** With the year unless it is the current one. */
function dayInWords(date: Date, now: Date): string {
  const [year] = monthOf(date).split(".");
  const [thisYear] = monthOf(now).split(".");
  return year === thisYear ? dayAndMonth(date) : `${dayAndMonth(date)} ${year} года`;
}

function genitiveCount(n: number): string {
  return GENITIVE_COUNTS[n] ?? String(n);
}
