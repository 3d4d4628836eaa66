/** The school's own pages as the search shows them, and what pupils and parents call them and the documents. */
import type { DocumentSlug } from "~/features/core/documents/documents";
import { offeredLinks, type OwnLink } from "~/features/core/school/offer";
import { phoneLink, sayPhoneHours, type SchoolProfile } from "~/features/core/school/school-profile";
import {
  BANK,
  CART,
  EGE_COURSES,
  FREE_COURSES,
  GOAL,
  LOGIN,
  OGE_COURSES,
  PARENTS,
  PICKER,
  PROFILE,
  REFERRAL,
  REFUND,
  TEACHERS,
  WEBINARS,
  WORKOUT,
} from "~/features/core/shell/school-pages";
import {
  catalogPath,
  homePath,
  legalPath,
  mistakesPath,
  myCoursesPath,
  profileDataPath,
  profilePayersPath,
  profileTaxPath,
  progressPath,
  schedulePath,
  socialAccountsPath,
} from "~/shared/paths";

export type FoundPage = OwnLink & {
  /** The line under its name. */
  note: string;
  /** Another name of it. */
  calledAlso?: string;
  /** A guest is led to the login page and back. */
  isPersonal?: boolean;
};

/** Equally good ones are shown in this order. */
export const foundPages = (school: SchoolProfile): readonly FoundPage[] => offeredLinks(school, listPages(school));

const listPages = (school: SchoolProfile): readonly FoundPage[] => [
  { name: "Главная", href: homePath(), note: school.description, calledAlso: "о школе" },
  {
    name: "Каталог курсов",
    href: catalogPath(),
    note: "Все курсы школы: предмет, экзамен и цена месяца",
    calledAlso: "цены стоимость сколько стоит прайс тариф купить выбрать",
  },
  {
    ...EGE_COURSES,
    note: "Все курсы для 11 класса, с ценой месяца",
    calledAlso: "цены стоимость сколько стоит прайс тариф купить выбрать",
  },
  {
    ...OGE_COURSES,
    note: "Все курсы для 9 класса, с ценой месяца",
    calledAlso: "цены стоимость сколько стоит прайс тариф купить выбрать",
  },
  {
    ...PICKER,
    note: "Экзамен, предметы и тариф: набор курсов за три шага",
    calledAlso: "какой выбрать подбор тест посоветуйте",
  },
  {
    ...GOAL,
    note: "Какие месяцы ведут к цели в баллах и сколько они стоят",
    calledAlso: "цель баллы калькулятор план подготовки до вершины",
  },
  { ...FREE_COURSES, note: "Занятия за 0 ₽, чтобы попробовать", calledAlso: "бесплатно пробный демо" },
  {
    ...BANK,
    note: "Задания ЕГЭ и ОГЭ по номерам и темам, с решением по шагам, бесплатно",
    calledAlso: "банк тренажёр варианты прорешать бесплатный",
  },
  {
    ...WORKOUT,
    note: "Десять заданий из разных номеров, с результатом сразу",
    calledAlso: "пробник диагностика проверить себя тренироваться бесплатно",
  },
  { ...WEBINARS, note: "Расписание ближайших и записи прошедших", calledAlso: "эфир трансляция" },
  {
    ...TEACHERS,
    note: "Кто ведёт курсы: опыт, свой балл и отзывы учеников",
    calledAlso: "педагоги состав",
  },
  {
    ...PARENTS,
    note: "Сколько стоит месяц, что видно в отчёте за неделю, как платить частями и вернуть деньги",
    calledAlso:
      "родители мама папа рассрочка кредит оплата в рассрочку посчитать цена стоимость гарантия контроль ребёнок",
  },
  {
    ...REFERRAL,
    note: "Другу скидка на первый заказ, тебе бонус",
    calledAlso: "реферальная программа реферал приглашение привести приведи бонусы акции",
  },
  {
    ...REFUND,
    note: "Что вернётся, если остановиться сейчас",
    calledAlso: "возврат денег средств отказ отказаться отменить бросить прекратить",
    isPersonal: true,
  },
  {
    name: "Справка для вычета",
    href: profileTaxPath(),
    note: "Сколько уплачено за год и запрос справки для налоговой",
    calledAlso: "налоговый налог вычет ндфл",
    needsLicence: true,
    isPersonal: true,
  },
  {
    name: "Контакты и реквизиты",
    href: `${legalPath("about-organization")}#common`,
    note: sayContacts(school),
    calledAlso: `телефон позвонить звонок почта email написать адрес поддержка помощь служба директор инн огрн лицензия ${school.legal.name} ${school.legal.address}`,
  },
  {
    ...CART,
    note: "Выбранные курсы, промокод и оплата",
    calledAlso: "оплатить платить заплатить картой сбп заказ купить за другого родители",
  },
  {
    ...LOGIN,
    note: "Вход по телефону и регистрация",
    calledAlso: "пароль восстановить забыл аккаунт код смс",
  },
  {
    ...PROFILE,
    note: "Купленные курсы и оплаты",
    calledAlso: "личный кабинет моя страница лк чеки покупки",
    isPersonal: true,
  },
  {
    name: "Мои курсы",
    href: myCoursesPath(),
    note: "Уроки и записи купленных курсов",
    calledAlso: "учёба личный кабинет",
    isPersonal: true,
  },
  {
    name: "Расписание",
    href: schedulePath(),
    note: "Занятия недели и календарь",
    calledAlso: "когда уроки",
    isPersonal: true,
  },
  {
    name: "Мой прогресс",
    href: progressPath(),
    note: "Решённые задания по номерам и темам",
    calledAlso: "успехи статистика результаты",
  },
  {
    name: "Тетрадь ошибок",
    href: mistakesPath(),
    note: "Задания, которые стоит решить ещё раз",
    calledAlso: "повторение работа над ошибками",
  },
  {
    name: "Мои данные",
    href: profileDataPath(),
    note: "Имя, адрес, почта и родитель",
    calledAlso: "изменить поменять пароль рассылка",
    isPersonal: true,
  },
  {
    name: "Вход и аккаунты",
    href: socialAccountsPath(),
    note: "Телефон, ВК и Телеграм",
    calledAlso: "привязать вконтакте telegram vk выйти",
    isPersonal: true,
  },
  {
    name: "Плательщики",
    href: profilePayersPath(),
    note: "Кто платит и получает отчёт за неделю",
    calledAlso: "родители платят отчёт",
    isPersonal: true,
  },
];

/** Colloquial names of documents. */
export const DOCUMENT_WORDS: Partial<Record<DocumentSlug, string>> = {
  "public-offer-agreement":
    "договор соглашение условия оплата оплаты чек возврат вернуть деньги отказ рассрочка правила",
  "promocodes-rules": "скидка скидки промо купон акция",
  "tax-info": "налоговая налог вычет ндфл справка вернуть 13 процентов",
  "privacy-policy": "конфиденциальность",
  "terms-use-cookies": "куки файлы",
  "about-organization": "лицензия реквизиты директор адрес юридическое лицо учредитель",
  "platform-info": "технические требования компьютер телефон интернет приложение",
  "advertising-consent": "рассылка отписаться спам",
};

function sayContacts({ phone, phoneHours, supportEmail }: SchoolProfile): string {
  const call = phoneLink(phone);
  const ways = [call ? `${call.display} ${sayPhoneHours(phoneHours)}` : "", supportEmail];
  return ways.filter((way) => way !== "").join(", ");
}
