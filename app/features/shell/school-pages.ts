/** The pages of the school that stand by themselves: the footer, the sitemap and the search read them from here. */
import type { SchoolLink } from "~/features/school/school";
import {
  authPath,
  bankPath,
  cartPath,
  catalogPath,
  freeWorkoutPath,
  goalPath,
  homePath,
  legalPath,
  mistakesPath,
  myCoursesPath,
  parentsPath,
  profileDataPath,
  profilePath,
  profilePayersPath,
  profileRefundPath,
  profileTaxPath,
  progressPath,
  referralPath,
  schedulePath,
  socialAccountsPath,
  springFlowPath,
  teachersPath,
  webinarsPath,
} from "~/shared/paths";

/** In the order in which the search offers equally good ones. */
export const SCHOOL_PAGES = {
  home: { name: "Главная", href: homePath() },
  catalog: { name: "Каталог курсов", href: catalogPath() },
  egeCourses: { name: "Курсы ЕГЭ", href: catalogPath("ege") },
  ogeCourses: { name: "Курсы ОГЭ", href: catalogPath("oge") },
  picker: { name: "Подобрать курс", href: springFlowPath("survey") },
  goal: { name: "План до экзамена", href: goalPath() },
  freeCourses: { name: "Бесплатные курсы", href: catalogPath("besplatnye") },
  bank: { name: "База заданий", href: bankPath("ege") },
  workout: { name: "Бесплатная тренировка", href: freeWorkoutPath() },
  webinars: { name: "Вебинары", href: webinarsPath() },
  teachers: { name: "Преподаватели", href: teachersPath() },
  parents: { name: "Родителям", href: parentsPath() },
  referral: { name: "Пригласить друга", href: referralPath() },
  refund: { name: "Вернуть деньги", href: profileRefundPath() },
  tax: { name: "Справка для вычета", href: profileTaxPath() },
  contacts: { name: "Контакты и реквизиты", href: `${legalPath("about-organization")}#common` },
  cart: { name: "Корзина", href: cartPath() },
  login: { name: "Войти", href: authPath() },
  profile: { name: "Моя страница", href: profilePath() },
  myCourses: { name: "Мои курсы", href: myCoursesPath() },
  schedule: { name: "Расписание", href: schedulePath() },
  progress: { name: "Мой прогресс", href: progressPath() },
  mistakes: { name: "Тетрадь ошибок", href: mistakesPath() },
  ownData: { name: "Мои данные", href: profileDataPath() },
  accounts: { name: "Вход и аккаунты", href: socialAccountsPath() },
  payers: { name: "Плательщики", href: profilePayersPath() },
} as const satisfies Record<string, SchoolLink>;

export type SchoolPageKey = keyof typeof SCHOOL_PAGES;

/** What the sitemap lists beside the lists of courses, teachers, webinars and tasks, which have dates of their own. */
export const INDEXED_PAGES = ["home", "parents", "picker", "goal", "referral"] as const satisfies SchoolPageKey[];
