/**
 * Structured data of schema.org. It must agree with what the pages say. Remix escapes it when writing it into the page.
 */
import { homePath, imagePath } from "~/shared/paths";
import { phoneLink, type SchoolProfile } from "./school-profile";

export type Json = { [name: string]: string | number | boolean | Json | (string | Json)[] };

export const SCHEMA = "https://schema.org";

const LOGO_WIDTH = 480;

/** One thing has one `@id` on all pages. */
const schoolId = (origin: string) => `${origin}${homePath()}#school`;

/** The school itself; other pages only refer to it. Unknown facts are left out. */
export function schoolJsonLd(origin: string, school: SchoolProfile): Json {
  const { name, description, brand, legal, supportEmail, foundedYear } = school;
  const elsewhere = school.links.socialLinks.map(({ href }) => href);
  const phone = phoneLink(school.phone);
  return {
    "@context": SCHEMA,
    "@type": "EducationalOrganization",
    "@id": schoolId(origin),
    ...{ name, description },
    ...(legal.name !== "" && { legalName: legal.name }),
    ...(legal.taxId !== "" && { taxID: legal.taxId }),
    url: `${origin}${homePath()}`,
    logo: `${origin}${brand.logo === "" ? "/favicon.svg" : imagePath(brand.logo, LOGO_WIDTH)}`,
    ...(phone && { telephone: phone.href.replace("tel:", "") }),
    ...(supportEmail !== "" && { email: supportEmail }),
    ...(foundedYear !== null && { foundingDate: String(foundedYear) }),
    ...(legal.address !== "" && {
      address: { "@type": "PostalAddress", addressCountry: "RU", streetAddress: legal.address },
    }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}

export function schoolReference(origin: string, name: string): Json {
  return {
    "@type": "EducationalOrganization",
    "@id": schoolId(origin),
    name,
    url: `${origin}${homePath()}`,
  };
}

/** Precedes all others. */
export const HOME_CRUMB = { name: "Главная", href: homePath() };

/** The page's breadcrumbs; the last one is the page itself and needs no address. */
export function breadcrumbsJsonLd(crumbs: readonly { name: string; href: string | null }[], origin: string): Json {
  return {
    "@context": SCHEMA,
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(href !== null && { item: `${origin}${href}` }),
    })),
  };
}

/** The items of a list, in its order. */
export function itemListJsonLd(name: string, items: readonly { name: string; path: string }[], origin: string): Json {
  return {
    "@context": SCHEMA,
    "@type": "ItemList",
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: item.name,
      url: `${origin}${item.path}`,
    })),
  };
}
