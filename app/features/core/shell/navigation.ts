import type { OwnLink } from "~/features/core/school/offer";
import { EXAM_TYPES } from "~/features/core/subjects/exams";
import * as pages from "~/features/core/shell/school-pages";
import {
  authPath,
  taskBankPath,
  catalogPath,
  homePath,
  mistakesPath,
  myCoursesPath,
  profileDataPath,
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

/** Links of the navbar, the drawer and the sidebar for each viewer. Only links to existing pages. */

export type Viewer = {
  firstName: string | null;
  /** Null: nothing to prolong, so there is no button. */
  prolongation?: { hasDot: boolean } | null;
  /** Where the courses are studied: on the learning platform or in the cabinet. */
  studyItems: readonly NavigationItem[];
};

export type NavigationItem = OwnLink;

const CHOOSE_COURSE: NavigationItem = { name: "выбрать курс", href: catalogPath() };
/** For a visitor who does not know what to take. */
const PICK_COURSE = inMenu(pages.PICKER);
const MY_PAGE = inMenu(pages.PROFILE);
/** Of the exam that most visitors prepare for; the page itself has both. */
const BANK = inMenu(pages.BANK);
export const OWN_DATA: NavigationItem = { name: "мои данные", href: profileDataPath() };
const REFUND: NavigationItem = { name: "возврат", href: profileRefundPath() };
const MISTAKES: NavigationItem = { name: "тетрадь ошибок", href: mistakesPath(), shows: [null, "tasks"] };
const TEACHERS = inMenu(pages.TEACHERS);
const WEBINARS = inMenu(pages.WEBINARS);
const PARENTS = inMenu(pages.PARENTS);
const BONUSES: NavigationItem = { name: "бонусы и акции", href: promotionsPath() };
const CART = inMenu(pages.CART);
const MY_PROGRESS: NavigationItem = { name: "мой прогресс", href: progressPath() };

/** The menus are written in lower case. */
function inMenu(page: OwnLink): NavigationItem {
  return { ...page, name: page.name.toLowerCase() };
}

/** Guests see the items in reverse order; «my page» is for logged-in users, the page for parents for guests. */
export function navbarItems(viewer: Viewer | null): NavigationItem[] {
  const items = [...(viewer ? [] : [PARENTS]), WEBINARS, TEACHERS, BANK, ...(viewer ? [MY_PAGE] : []), CHOOSE_COURSE];
  return viewer ? items : items.reverse();
}

export type NavigationGroup = { title: string; items: readonly NavigationItem[] };

/** The visitor's own pages first, then what the school offers. Logout, login, phone and callback stand beside these. */
export function drawerGroups(viewer: Viewer | null): NavigationGroup[] {
  if (!viewer) {
    return [
      { title: "Моё", items: [CART, MISTAKES] },
      { title: "Курсы", items: [CHOOSE_COURSE, PICK_COURSE] },
      { title: "Школа", items: [BANK, WEBINARS, TEACHERS, PARENTS] },
    ];
  }
  return [
    { title: "Учусь", items: [MY_PAGE, ...viewer.studyItems, MISTAKES] },
    { title: "Данные и деньги", items: [CART, OWN_DATA, REFUND, BONUSES] },
    { title: "Школа", items: [CHOOSE_COURSE, PICK_COURSE, BANK, WEBINARS, TEACHERS] },
  ];
}

/**
 * Shown beside the personal pages: studying, the pupil's own data, the school's offers. Progress in the task bank has
 * its page here, wherever the courses are studied.
 */
export function sidebarGroups(studyItems: readonly NavigationItem[]): NavigationItem[][] {
  return [
    [MY_PAGE, ...(studyItems.some(({ href }) => href === MY_PROGRESS.href) ? studyItems : [MY_PROGRESS]), MISTAKES],
    [
      OWN_DATA,
      { name: "вход и аккаунты", href: socialAccountsPath() },
      { name: "плательщики", href: profilePayersPath() },
      { name: "справка для вычета", href: profileTaxPath(), needsLicence: true },
      REFUND,
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
  if (item.href === BANK.href) return EXAM_TYPES.some(({ key }) => path.startsWith(taskBankPath(key)));
  if (path.startsWith(referralPath())) return item.href === referralPath();
  return path.startsWith(item.href) || (item.href === webinarsPath() && path.startsWith("/webinar/"));
}
