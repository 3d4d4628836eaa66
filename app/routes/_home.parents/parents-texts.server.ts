/** The page's texts, sent by the loader: those of the exam, with their facts. */
import { fillItemFacts } from "~/features/core/school/page-facts";
import { viewResults } from "~/features/core/school/results-view";
import { offeredLinks, type Offering, offers } from "~/features/core/school/offer";
import { phoneLink, type SchoolProfile } from "~/features/core/school/school-profile";
import type { StoreView } from "~/features/site/storefront/home-view";
import { PARENTS_TEXTS, type StoredParentsTexts } from "~/features/site/storefront/parents-texts.server";
import { storeFacts } from "~/features/site/storefront/store-facts";
import { ofExam } from "~/features/site/storefront/text-fields";
import { legalPath } from "~/shared/paths";
import type { ParentsTexts } from "./parents-texts";

const listDocuments = (school: SchoolProfile): ParentsTexts["documents"]["list"] => {
  const licence = school.licenceYear === null ? "" : "лицензия, ";
  const documents = [
    { name: "Публичная оферта", about: "договор, оплата и возврат", href: legalPath("public-offer-agreement") },
    { name: "Налоговый вычет", about: "какие документы выдаёт школа", href: legalPath("tax-info"), needsLicence: true },
    { name: "Сведения об организации", about: `${licence}адрес, реквизиты`, href: legalPath("about-organization") },
    {
      name: "Политика конфиденциальности",
      about: "что мы знаем и кому не передаём",
      href: legalPath("privacy-policy"),
    },
    { name: "О платформе", about: "на чём идут занятия", href: legalPath("platform-info") },
  ];
  return offeredLinks(school, documents).map(({ name, about, href }) => ({ name, about, href }));
};

export function parentsTexts(
  { exam, month, offer }: Pick<StoreView, "exam" | "month"> & Offering,
  school: SchoolProfile,
  stored: StoredParentsTexts,
): ParentsTexts {
  const texts = fillItemFacts(stored, storeFacts(school, { exam, month, offer }));
  const { money, week, year, control } = texts;
  // The built-in text names hours: it is for a school with a course at these.
  const hasWeek = stored !== PARENTS_TEXTS || offers({ offer }, exam, "week");
  const { price, year: priceYear } = school.claims.tutorHour;
  const call = phoneLink(school.phone);
  return {
    hero: {
      ...{ title: texts.title, lead: texts.lead, button: texts.button },
      report: texts.report.filter(({ value }) => value !== ""),
    },
    week: hasWeek ? { title: week.title, ...week[exam], note: week.note } : null,
    year: { title: year.title, lead: year.lead[exam] },
    results: viewResults(school, texts.promise[exam]),
    payment: texts.payment,
    subjects: texts.subjects,
    teachers: texts.teachers,
    money:
      price === null || priceYear === null
        ? null
        : {
            ...{ tutorHour: price, title: money.title, lead: money.lead, note: money.note },
            rows: ofExam(money.rows, exam).flatMap(({ name, tutor, school: ours }) =>
              ours === "" ? [] : { name, tutor, school: ours },
            ),
          },
    control: {
      title: control.title,
      points: [
        ...control.points.map(({ title, text, linkName, href }) => ({
          ...{ title, text: text[exam] },
          link: href === "" ? null : { name: linkName, href },
        })),
        ...(call
          ? [{ ...control.phone, link: { name: call.display.replaceAll(" ", "\u00A0"), href: call.href } }]
          : []),
      ],
    },
    questions: texts.questions,
    documents: { title: texts.documents, list: listDocuments(school) },
  };
}
