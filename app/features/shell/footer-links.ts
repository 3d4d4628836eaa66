import type { SCHOOL, SchoolLink } from "~/features/school/school";
import type { SchoolLinks } from "~/features/school/school-links";
import { loginHref, type Viewer } from "~/features/shell/navigation";
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
} from "~/features/shell/school-pages";
import { catalogPath, legalPath } from "~/shared/paths";

/** The columns of the footer, in the same order on every page. */

/** `short`: where people pay or log in, only contacts and documents follow. */
export type FooterSize = "short" | "normal" | "large";

export type FooterLink = SchoolLink & {
  /** Useful only to the person who presses it, so crawlers are told not to follow it. */
  isPersonal?: boolean;
  /** What the address is for, shown before it. */
  note?: string;
};

export type FooterColumn = { title: string; links: readonly FooterLink[] };

type FooterSchool = Pick<typeof SCHOOL, "emails" | "corporateTraining"> & SchoolLinks;

const LEARN: readonly SchoolLink[] = [EGE_COURSES, OGE_COURSES, PICKER, GOAL, FREE_COURSES, BANK, WORKOUT, WEBINARS];

const KINDS: readonly SchoolLink[] = [
  { name: "Основа: весь год", href: catalogPath("ege-osnova") },
  { name: "Прокачка: практика", href: catalogPath("ege-prokachka") },
  { name: "Летний Фреш", href: catalogPath("letniy-fresh") },
  { name: "Спецкурсы", href: catalogPath("spetskurs") },
];

const CONTACTS = "Связь";

/**
 * Empty columns are left out. `path`: the page over which a guest's sign-in dialog opens. The large footer shows all
 * documents, so its columns do not repeat them.
 */
export function footerColumns(
  school: FooterSchool,
  { viewer, path, size }: { viewer: Viewer | null; path: string; size: FooterSize },
): FooterColumn[] {
  const mine = viewer ? PROFILE : { name: LOGIN.name, href: loginHref(path) };
  const columns: FooterColumn[] = [
    { title: "Учиться", links: LEARN },
    {
      title: "Школа",
      links: [
        TEACHERS,
        PARENTS,
        ...(size === "normal" ? [{ name: "Сведения об организации", href: legalPath("about-organization") }] : []),
        school.corporateTraining,
      ],
    },
    {
      title: "Моё",
      links: [
        { ...mine, isPersonal: true },
        { ...CART, isPersonal: true },
        ...(viewer ? [{ ...REFUND, isPersonal: true }] : []),
        REFERRAL,
      ],
    },
    { title: "Виды курсов", links: size === "large" ? KINDS : [] },
    {
      title: CONTACTS,
      links: [
        ...school.emails.map(({ name, address }) => ({ note: name, name: address, href: `mailto:${address}` })),
        ...school.messengers,
      ],
    },
    { title: "Мы в сети", links: [...school.socialLinks, ...school.channels] },
    { title: "Партнёры", links: school.partners },
  ];
  return columns.filter(({ title, links }) => links.length > 0 && (size !== "short" || title === CONTACTS));
}
