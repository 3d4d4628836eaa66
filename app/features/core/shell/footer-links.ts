import { offeredLinks, type OwnLink } from "~/features/core/school/offer";
import type { SchoolLink, SchoolView } from "~/features/core/school/school-profile";
import { loginHref, type Viewer } from "~/features/core/shell/navigation";
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
import { catalogPath, legalPath } from "~/shared/paths";

/** The columns of the footer, in the same order on every page. */

/** `short`: where people pay or log in, only contacts and documents follow. */
export type FooterSize = "short" | "normal" | "large";

export type FooterLink = SchoolLink & {
  /** Useful only to the person who clicks it, so crawlers must not follow it. */
  isPersonal?: boolean;
  /** Purpose of the address, shown before it. */
  note?: string;
};

export type FooterColumn = { title: string; links: readonly FooterLink[] };

type FooterSchool = Pick<SchoolView, "supportEmail" | "partnerEmail" | "links" | "offer" | "licenceYear">;

const LEARN: readonly OwnLink[] = [EGE_COURSES, OGE_COURSES, PICKER, GOAL, FREE_COURSES, BANK, WORKOUT, WEBINARS];

const KINDS: readonly OwnLink[] = [
  { name: "Основа: весь год", href: catalogPath("ege-osnova"), shows: ["ege", "osnova"] },
  { name: "Прокачка: практика", href: catalogPath("ege-prokachka"), shows: ["ege", "prokachka"] },
  { name: "Летний Фреш", href: catalogPath("letniy-fresh"), shows: [null, "letniy-fresh"] },
  { name: "Спецкурсы", href: catalogPath("spetskurs"), shows: [null, "spetskurs"] },
];

/** The column that is never folded. */
export const CONTACTS = "Связь";
const CORPORATE = "Корпоративное обучение";

/**
 * Empty columns are left out. `path`: the page over which a guest's sign-in dialog opens. The large footer shows all
 * documents, so its columns do not repeat them.
 */
export function footerColumns(
  school: FooterSchool,
  { viewer, path, size }: { viewer: Viewer | null; path: string; size: FooterSize },
): FooterColumn[] {
  const { messengers, socialLinks, channels, partners } = school.links;
  const mine = viewer ? PROFILE : { name: LOGIN.name, href: loginHref(path) };
  const columns: FooterColumn[] = [
    { title: "Учиться", links: offeredLinks(school, LEARN) },
    {
      title: "Школа",
      links: [
        TEACHERS,
        PARENTS,
        ...(size === "normal" ? [{ name: "Сведения об организации", href: legalPath("about-organization") }] : []),
        // Companies and schools that order lessons for a group.
        ...(school.partnerEmail === ""
          ? []
          : [{ name: CORPORATE, href: `mailto:${school.partnerEmail}?subject=${encodeURIComponent(CORPORATE)}` }]),
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
    { title: "Виды курсов", links: size === "large" ? offeredLinks(school, KINDS) : [] },
    {
      title: CONTACTS,
      links: [
        ...emailLink("поддержка", school.supportEmail),
        ...emailLink("партнёрам", school.partnerEmail),
        ...messengers,
      ],
    },
    { title: "Мы в сети", links: [...socialLinks, ...channels] },
    { title: "Партнёры", links: partners },
  ];
  return columns.filter(({ title, links }) => links.length > 0 && (size !== "short" || title === CONTACTS));
}

const emailLink = (note: string, address: string): FooterLink[] =>
  address === "" ? [] : [{ note, name: address, href: `mailto:${address}` }];
