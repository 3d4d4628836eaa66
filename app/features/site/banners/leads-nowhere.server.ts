/** Whether a link of this site has a page: the address bar is where staff take it from, and pages go. */
import { eq } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import { DOCUMENTS } from "~/features/core/documents/documents";
import { SUBJECTS } from "~/features/core/subjects/taxonomy";
import { TOPICS } from "~/features/learning/task-bank/topic";
import { webinarKeys } from "~/features/learning/webinars/read-webinars.server";
import { parseCatalogSlug } from "~/features/store/catalog/catalog-slug";
import { landingKeys } from "~/features/store/catalog/landing-rows.server";
import { teacherNames } from "~/features/store/catalog/teacher-rows.server";
import {
  achievementsPath,
  authPath,
  cartPath,
  catalogPath,
  dayPath,
  freeWorkoutPath,
  goalPath,
  homePath,
  leadsPath,
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
  promotionsPath,
  referralPath,
  schedulePath,
  SEARCH_PATH,
  socialAccountsPath,
  springFlowPath,
  taskBankPath,
  teachersPath,
  webinarsPath,
} from "~/shared/paths";

type Reader = Pick<Database, "select">;

const SUBJECT_SLUGS = SUBJECTS.map(({ slug }) => slug);

/** Pages that no change of the content takes away. */
const STANDING: ReadonlySet<string> = new Set([
  ...[homePath(), parentsPath(), goalPath(), cartPath(), leadsPath(), authPath(), SEARCH_PATH, promotionsPath()],
  ...[profilePath(), profileDataPath(), profileTaxPath(), profileRefundPath(), profilePayersPath()],
  ...[socialAccountsPath(), myCoursesPath(), schedulePath(), achievementsPath(), referralPath()],
  ...[freeWorkoutPath(), dayPath(), mistakesPath(), progressPath(), catalogPath(), teachersPath(), webinarsPath()],
  ...(["survey", "topics", "tariff"] as const).map((step) => springFlowPath(step)),
  ...SUBJECT_SLUGS.flatMap((slug) => [teachersPath(slug), webinarsPath(slug)]),
  ...TOPICS.map(({ exam }) => taskBankPath(exam)),
  ...DOCUMENTS.map(({ slug }) => legalPath(slug)),
]);

/** An address of another site, and a file of this one, are not judged. */
export async function leadsNowhere(db: Reader, address: string): Promise<boolean> {
  if (!address.startsWith("/")) return false;
  const { pathname } = new URL(address, "http://localhost");
  const words = pathname.split("/").filter((word) => word !== "");
  if (words.at(-1)?.includes(".")) return false;
  return !STANDING.has(`/${words.map((word) => `${word}/`).join("")}`) && !(await hasItem(db, words));
}

async function hasItem(db: Reader, [section = "", name = "", ...rest]: readonly string[]): Promise<boolean> {
  const topic = TOPICS.find(({ exam, subject }) => exam === section && subject.slug === name);
  // Themes and variants of a topic have addresses of their own; a number is one of its paper.
  if (topic)
    return !/^\d+$/.test(rest[0] ?? "") || topic.table.numbers.some(({ number }) => number === Number(rest[0]));
  if (rest.length > 0) return false;
  if (section === "catalog") return parseCatalogSlug(name) !== null;
  if (section === "courses") {
    const page = landingKeys(db);
    return (await db.select().from(page).where(eq(page.slug, name))).length > 0;
  }
  if (section === "teachers") {
    const teacher = teacherNames(db);
    return (await db.select().from(teacher).where(eq(teacher.slug, name))).length > 0;
  }
  if (section !== "webinar") return false;
  const webinar = webinarKeys(db);
  return (await db.select().from(webinar).where(eq(webinar.slug, name))).length > 0;
}
