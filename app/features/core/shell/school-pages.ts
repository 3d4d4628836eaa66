/** Standalone pages of the school: the footer, the sitemap and the search read them from here. */
import type { SchoolLink } from "~/features/core/school/school-profile";
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

export const EGE_COURSES: SchoolLink = { name: "Курсы ЕГЭ", href: catalogPath("ege") };
export const OGE_COURSES: SchoolLink = { name: "Курсы ОГЭ", href: catalogPath("oge") };
export const PICKER: SchoolLink = { name: "Подобрать курс", href: springFlowPath("survey") };
export const GOAL: SchoolLink = { name: "План до экзамена", href: goalPath() };
export const FREE_COURSES: SchoolLink = { name: "Бесплатные курсы", href: catalogPath("besplatnye") };
export const BANK: SchoolLink = { name: "База заданий", href: taskBankPath("ege") };
export const WORKOUT: SchoolLink = { name: "Бесплатная тренировка", href: freeWorkoutPath() };
export const WEBINARS: SchoolLink = { name: "Вебинары", href: webinarsPath() };
export const TEACHERS: SchoolLink = { name: "Преподаватели", href: teachersPath() };
export const PARENTS: SchoolLink = { name: "Родителям", href: parentsPath() };
export const REFERRAL: SchoolLink = { name: "Пригласить друга", href: referralPath() };
export const REFUND: SchoolLink = { name: "Вернуть деньги", href: profileRefundPath() };
export const CART: SchoolLink = { name: "Корзина", href: cartPath() };
export const LOGIN: SchoolLink = { name: "Войти", href: authPath() };
export const PROFILE: SchoolLink = { name: "Мой профиль", href: profilePath() };
