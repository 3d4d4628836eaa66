/** The school as its owner describes it in the back office: every name, number and address that most pages show. */
import { moscowYear } from "~/shared/moscow";
import type { BrandView } from "./brand-view";
import { type Offer, offers } from "./offer";

/** The profile among the editable resources, and in its table. */
export const SCHOOL_KIND = "school";

export type SchoolLink = { name: string; href: string };

export const PAYMENT_SYSTEMS = ["Мир", "Visa", "Visa Electron", "Mastercard", "Maestro", "СБП"] as const;
export type PaymentSystem = (typeof PAYMENT_SYSTEMS)[number];

/** An empty text and null are unknown: what would show them is left out. */
export type SchoolProfile = {
  name: string;
  /** Title of `/`. */
  pageTitle: string;
  description: string;
  brand: Brand;
  /** As people read it: «8 800 555 04 27». */
  phone: string;
  /** Whole hours, Moscow time, in which somebody answers. */
  phoneHours: { from: number; to: number };
  /** How soon a request is answered while they last; null promises no more than the same day. */
  callbackMinutes: number | null;
  supportEmail: string;
  partnerEmail: string;
  legal: {
    name: string;
    address: string;
    /** Russian classifier of activities: 85.41 is supplementary education of children and adults. */
    activityCode: string;
    taxId: string;
    registrationNumber: string;
    directorName: string;
    directorPost: string;
    /** «утверждена кем»: the post in the instrumental case. */
    directorPostBy: string;
  };
  licenceYear: number | null;
  /** As the register of licences has them; the date as «2023-03-14». */
  licenceNumber: string;
  licenceDate: string;
  paymentSystems: PaymentSystem[];
  /** Whether the school's bank lends its payers the sum. */
  credit: { installment: boolean; loan: boolean };
  /** The usual lesson, «полтора часа»; a course with shorter ones says so on its page. */
  lessonLength: string;
  /** A mock exam every month, in the courses of the EGE. */
  hasMonthlyMocks: boolean;
  /** Years of operation are counted from here. */
  foundedYear: number | null;
  claims: Claims;
  /** Where to find the school outside its own site. */
  links: SchoolLinks;
};

/** Ids of images and colours; an empty text stands for the built-in drawing or colour. */
export type Brand = {
  logo: string;
  /** The same logo for dark grounds; without it a logo stands on a light plate there. */
  logoOnDark: string;
  main: string;
  accent: string;
};

export const NO_BRAND: Brand = { logo: "", logoOnDark: "", main: "", accent: "" };

/** Numbers that speak for the school, each with its year. An empty source means the school's own data. */
export type Claims = {
  /** «более 66 000 выпускников». */
  graduates: string;
  graduatesYear: number | null;
  graduatesSource: string;
  averageScore: { ours: number | null; country: number | null; year: number | null; source: string };
  results: { value: string; name: string; year: number; source: string }[];
  /** Price of an hour with a private tutor, in roubles. */
  tutorHour: { price: number | null; source: string; year: number | null };
};

/** Channels for vacancies and bloggers, messengers of support, partners such as a media portal or a podcast. */
export type SchoolLinks = Record<"channels" | "socialLinks" | "messengers" | "partners", SchoolLink[]>;

export const NO_LINKS: SchoolLinks = { channels: [], socialLinks: [], messengers: [], partners: [] };

/** Of a school whose profile is still empty, as its pages show it. */
const NEW_SHOWN = {
  name: "Онлайн-школа",
  pageTitle: "Онлайн-школа для подготовки к экзаменам",
  description: "Курсы подготовки к экзаменам по месяцам.",
  supportEmail: "",
  partnerEmail: "",
  licenceYear: null,
  paymentSystems: ["Мир", "СБП"] satisfies PaymentSystem[],
  credit: { installment: false, loan: false },
  lessonLength: "полтора часа",
  hasMonthlyMocks: false,
  foundedYear: null,
  links: NO_LINKS,
};

const NEW_HOURS = { from: 10, to: 19 };
const NEW_LEGAL = { name: "", address: "", activityCode: "85.41" };

/** A school whose profile is still empty. */
export const NEW_SCHOOL: SchoolProfile = {
  ...NEW_SHOWN,
  brand: NO_BRAND,
  phone: "",
  phoneHours: NEW_HOURS,
  callbackMinutes: null,
  legal: {
    ...NEW_LEGAL,
    taxId: "",
    registrationNumber: "",
    directorName: "",
    directorPost: "генеральный директор",
    directorPostBy: "генеральным директором",
  },
  licenceNumber: "",
  licenceDate: "",
  claims: {
    graduates: "",
    graduatesYear: null,
    graduatesSource: "",
    averageScore: { ours: null, country: null, year: null, source: "" },
    results: [],
    tutorHour: { price: null, source: "", year: null },
  },
};

/** The part of the profile that every page has. */
export type SchoolView = Omit<
  SchoolProfile,
  "brand" | "phone" | "phoneHours" | "callbackMinutes" | "legal" | "claims" | "licenceNumber" | "licenceDate"
> & {
  /** Absent where the school has chosen neither a logo nor colours. */
  brand?: BrandView;
  phone: { display: string; href: string } | null;
  /** «с 10:00 до 19:00 по Москве». */
  phoneHours: string;
  /** «№ Л035-00016-16/99001203 от 14.03.2023»; empty: the school has none. */
  licence: string;
  /** Of the legal entity, for the last lines of a page. */
  legal: Pick<SchoolProfile["legal"], "name" | "address" | "activityCode">;
  /** False until something is on sale: the home page says that the school is about to open. */
  isOpen: boolean;
  offer?: Offer;
};

export type AroundSchool = { offer?: Offer; brand?: BrandView | null };

export function viewSchool(profile: SchoolProfile, { offer, brand }: AroundSchool = {}): SchoolView {
  const { phone, phoneHours, legal } = profile;
  const { brand: _, claims: __, callbackMinutes: ___, licenceNumber: ____, licenceDate: _____, ...shown } = profile;
  const { name, address, activityCode } = legal;
  return {
    ...shown,
    ...(brand && { brand }),
    phone: phoneLink(phone),
    phoneHours: sayPhoneHours(phoneHours),
    licence: sayLicence(profile),
    legal: { name, address, activityCode },
    isOpen: offers({ offer }, null, "courses"),
    ...(offer && { offer }),
  };
}

/** Its view, for a page that does not know its school: scripts weigh less without the rest of the profile. */
export const NEW_VIEW: SchoolView = {
  ...NEW_SHOWN,
  phone: null,
  phoneHours: sayPhoneHours(NEW_HOURS),
  licence: "",
  legal: NEW_LEGAL,
  isOpen: true,
};

/** Null where there is no phone. */
export function phoneLink(phone: string): { display: string; href: string } | null {
  const digits = phone.replaceAll(/\D/g, "");
  if (digits === "") return null;
  const isDomestic = digits.length === 11 && digits.startsWith("8");
  return { display: phone, href: `tel:+${isDomestic ? `7${digits.slice(1)}` : digits}` };
}

export function sayPhoneHours({ from, to }: SchoolProfile["phoneHours"]): string {
  return `с ${from}:00 до ${to}:00 по Москве`;
}

/** After «лицензия» in any case: «№ 1 от 14.03.2023», «2023 года» without a number and a date. Empty: there is none. */
export function sayLicence({
  licenceYear,
  licenceNumber,
  licenceDate,
}: Pick<SchoolProfile, "licenceYear" | "licenceNumber" | "licenceDate">): string {
  if (licenceYear === null) return "";
  const day = licenceDate === "" ? `${licenceYear} года` : licenceDate.split("-").reverse().join(".");
  return licenceNumber === "" ? day : `№\u00A0${licenceNumber} от\u00A0${day}`;
}

/** «2017–2026» for the copyright line; «с 2017 года» if the server's date (ISO) is unknown. */
export function copyrightYears(foundedYear: number | null, serverDate: string | undefined): string {
  if (serverDate === undefined) return foundedYear === null ? "" : `с ${foundedYear} года`;
  const year = moscowYear(new Date(serverDate));
  return foundedYear === null || foundedYear === year ? String(year) : `${foundedYear}–${year}`;
}
