import { EXAM_TYPES } from "~/features/subjects/exams";
import * as pages from "~/features/shell/school-pages";
import {
  authPath,
  bankPath,
  catalogPath,
  homePath,
  mistakesPath,
  myCoursesPath,
  profileDataPath,
  profilePath,
  profilePayersPath,
  profileRefundPath,
  profileTaxPath,
  progressPath,
  promotionsPath,
  referralPath,
  socialAccountsPath,
  webinarsPath,
  withAuthDialog,
} from "~/shared/paths";

/** What the navbar, the drawer and the sidebar offer to each viewer. Only links to existing pages. */

export type Viewer = {
  firstName: string | null;
  /** Null: nothing to prolong, so there is no button. */
  prolongation?: { hasDot: boolean } | null;
  /** Where the courses are studied: on the learning platform or in the cabinet. */
  studyItems: readonly NavigationItem[];
};

export type NavigationItem = { name: string; href: string };

const CHOOSE_COURSE: NavigationItem = { name: "выбрать курс", href: catalogPath() };
/** For a visitor who does not know what to take. */
const PICK_COURSE = inMenu(pages.PICKER);
const MY_PAGE: NavigationItem = { name: "моя страница", href: profilePath() };
/** Of the exam that most visitors prepare for; the page itself has both. */
const BANK = inMenu(pages.BANK);
const MISTAKES: NavigationItem = { name: "тетрадь ошибок", href: mistakesPath() };
const TEACHERS = inMenu(pages.TEACHERS);
const WEBINARS = inMenu(pages.WEBINARS);
const PARENTS = inMenu(pages.PARENTS);
const BONUSES: NavigationItem = { name: "бонусы и акции", href: promotionsPath() };
const CART = inMenu(pages.CART);
const HOME: NavigationItem = { name: "главная", href: homePath() };
const MY_PROGRESS: NavigationItem = { name: "мой прогресс", href: progressPath() };

export const START_FOR_FREE: NavigationItem = { name: "начать бесплатно", href: catalogPath("besplatnye") };

/** The menus are written in lower case. */
function inMenu({ name, href }: NavigationItem): NavigationItem {
  return { name: name.toLowerCase(), href };
}

/** Guests see the items in reverse order; «my page» is for logged-in users, the page for parents for guests. */
export function navbarItems(viewer: Viewer | null): NavigationItem[] {
  const items = [...(viewer ? [] : [PARENTS]), WEBINARS, TEACHERS, BANK, ...(viewer ? [MY_PAGE] : []), CHOOSE_COURSE];
  return viewer ? items : items.reverse();
}

/** Logout, login, phone and callback are shown beside these. */
export function drawerItems(viewer: Viewer | null): NavigationItem[] {
  if (viewer) {
    return [HOME, ...viewer.studyItems, BONUSES, CHOOSE_COURSE, PICK_COURSE, BANK, MISTAKES, TEACHERS, WEBINARS, CART];
  }
  return [CHOOSE_COURSE, PICK_COURSE, BANK, TEACHERS, WEBINARS, PARENTS, CART];
}

export const OWN_DATA: NavigationItem = { name: "мои данные", href: profileDataPath() };

/**
 * Beside the personal pages: studying, the pupil's own data, what the school offers. Progress in the task bank has its
 * page here, wherever the courses are studied.
 */
export function sidebarGroups(studyItems: readonly NavigationItem[]): NavigationItem[][] {
  return [
    [
      { name: "мой профиль", href: profilePath() },
      ...(studyItems.some(({ href }) => href === MY_PROGRESS.href) ? studyItems : [MY_PROGRESS]),
      MISTAKES,
    ],
    [
      OWN_DATA,
      { name: "вход и аккаунты", href: socialAccountsPath() },
      { name: "плательщики", href: profilePayersPath() },
      { name: "справка для вычета", href: profileTaxPath() },
      { name: "возврат", href: profileRefundPath() },
      BONUSES,
    ],
    [CART, CHOOSE_COURSE, WEBINARS, TEACHERS],
  ];
}

/** The dialog over the current page; on the login page, that page itself. */
export function loginHref(path: string): string {
  return isInSection({ name: "", href: authPath() }, path) ? authPath() : withAuthDialog(path);
}

/** The whole section is marked, not only its own page. A single webinar's page is at `/webinar/`. */
export function isInSection(item: NavigationItem, path: string): boolean {
  if (item.href === homePath()) return path.split("?")[0] === homePath();
  if (item.href === myCoursesPath()) return /^\/my\/(courses|$)/.test(path);
  if (item.href === BANK.href) return EXAM_TYPES.some(({ key }) => path.startsWith(bankPath(key)));
  if (path.startsWith(referralPath())) return item.href === referralPath();
  return path.startsWith(item.href) || (item.href === webinarsPath() && path.startsWith("/webinar/"));
}
