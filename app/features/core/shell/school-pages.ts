/** Standalone pages of the school: the footer, the sitemap and the search read them from here. */
import type { OwnLink } from "~/features/core/school/offer";
import {
  authPath,
  taskBankPath,
  cartPath,
  catalogPath,
  freeWorkoutPath,
  goalPath,
  parentsPath,
  profilePath,
  profileRefundPath,
  referralPath,
  springFlowPath,
  teachersPath,
  webinarsPath,
} from "~/shared/paths";

export const EGE_COURSES: OwnLink = { name: "Курсы ЕГЭ", href: catalogPath("ege"), shows: ["ege", "courses"] };
export const OGE_COURSES: OwnLink = { name: "Курсы ОГЭ", href: catalogPath("oge"), shows: ["oge", "courses"] };
export const PICKER: OwnLink = { name: "Подобрать курс", href: springFlowPath("survey"), shows: [null, "osnova"] };
export const GOAL: OwnLink = { name: "План до экзамена", href: goalPath(), shows: [null, "osnova"] };
export const FREE_COURSES: OwnLink = {
  name: "Бесплатные курсы",
  href: catalogPath("besplatnye"),
  shows: [null, "free"],
};
export const BANK: OwnLink = { name: "База заданий", href: taskBankPath("ege"), shows: [null, "tasks"] };
export const WORKOUT: OwnLink = { name: "Бесплатная тренировка", href: freeWorkoutPath(), shows: [null, "tasks"] };
export const WEBINARS: OwnLink = { name: "Вебинары", href: webinarsPath(), shows: [null, "webinars"] };
export const TEACHERS: OwnLink = { name: "Преподаватели", href: teachersPath() };
export const PARENTS: OwnLink = { name: "Родителям", href: parentsPath() };
export const REFERRAL: OwnLink = { name: "Пригласить друга", href: referralPath() };
export const REFUND: OwnLink = { name: "Вернуть деньги", href: profileRefundPath() };
export const CART: OwnLink = { name: "Корзина", href: cartPath() };
export const LOGIN: OwnLink = { name: "Войти", href: authPath() };
export const PROFILE: OwnLink = { name: "Мой профиль", href: profilePath() };
