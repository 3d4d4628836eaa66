import { moscowYear } from "~/shared/moscow";

/**
 * The brand: every name, number and address that most pages show. Its claims are in `claims.ts`, what only papers name in
 * `requisites.ts`. Nothing here is repeated elsewhere in the code.
 */

export type SchoolLink = { name: string; href: string };

export const SCHOOL = {
  name: "Вершина",
  /** Key of the product in storage and analytics. */
  productKey: "vershina",
  /** Title of `/`. */
  pageTitle: "Онлайн-школа для подготовки к ЕГЭ",
  description: "Курсы подготовки к ЕГЭ и ОГЭ по месяцам: живые занятия, проверка домашних работ и наставник на связи.",

  phone: { display: "8 800 555 04 27", href: "tel:+78005550427" },
  /** Hours of the phone line, Moscow time; `callback-promise.ts` relies on them. */
  phoneHours: "с 10:00 до 19:00 по Москве",
  emails: [
    { name: "поддержка", address: "help@vershina.example" },
    { name: "партнёрам", address: "pr@vershina.example" },
  ],
  /** Companies and schools that order lessons for a group. */
  corporateTraining: {
    name: "Корпоративное обучение",
    href: `mailto:pr@vershina.example?subject=${encodeURIComponent("Корпоративное обучение")}`,
  },

  legalName: "ООО «Вершина»",
  legalAddress: "420111, Казань, ул. Высокая, 9, помещение 12",
  /** Russian classifier of activities: supplementary education of children and adults. */
  activityCode: "85.41",
  licenceYear: 2023,
  paymentSystems: ["Мир", "Visa", "Visa Electron", "Mastercard", "Maestro", "СБП"],

  /** The usual lesson; a course with shorter ones says so on its page. */
  lessonLength: "полтора часа",

  /** First school year. Years of operation are counted from here. */
  foundedOn: "2017-09-01",
} as const;

/** «2017–2026» for the copyright line; «с 2017 года» if the server's date (ISO) is unknown. */
export function copyrightYears(serverDate: string | undefined): string {
  const first = SCHOOL.foundedOn.slice(0, 4);
  return serverDate === undefined ? `с ${first} года` : `${first}–${moscowYear(new Date(serverDate))}`;
}
