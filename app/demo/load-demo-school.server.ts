/**
 * Loads the demo school into the database: content with its months resolved against the clock, promocodes dated by it,
 * and, once, the demo users with their orders. Rows and columns that were changed since are left alone (decision 0031).
 * Orders and purchases are never deleted, and a landing that has left the demo content only stops being sold.
 */
import { hash } from "@node-rs/argon2";
import { sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import type { Database, Transaction } from "~/db/open-database.server";
import { promotions } from "~/db/schema/bonuses.server";
import { courses, landings, landingTeachers, type LessonMinute, teachers } from "~/db/schema/catalog.server";
import { promocodes } from "~/db/schema/orders.server";
import { appMeta } from "~/db/schema/platform.server";
import { monthOf, sortMonths } from "~/shared/months";
import { DEMO_BANNERS } from "./banners";
import { DEMO_LOGIN } from "./demo-login";
import { DEMO_LANDINGS, DEMO_TEACHERS } from "./demo-school";
import { LESSON_MINUTES } from "./lesson-minutes";
import { loadDemoOrders } from "./load-demo-orders.server";
import { loadDemoStaff } from "./load-demo-staff.server";
import { loadDemoSite } from "./load-demo-site.server";
import { demoPromocodes } from "./promocodes";
import { demoPromotions } from "./promotions";
import { DEMO_PROFILE } from "./school-profile";
import { resolveDemoMonth } from "./season";
import { DEMO_TARIFF_GROUPS } from "./tariffs";
import type { DemoLanding } from "./types";
import { upsert } from "./upsert.server";
import { DEMO_WEBINARS } from "./webinars";
import { writeUnchanged } from "./write-unchanged.server";

const META_KEY = "demo-school";
/** Increase it when the mapping from content to rows changes. */
const LOADER_VERSION = 4;
/** OWASP's minimum for argon2id; the same parameters as for all passwords. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export async function loadDemoSchool(db: Database, now: Date): Promise<void> {
  const month = monthOf(now);
  const site = [DEMO_PROFILE, DEMO_WEBINARS, DEMO_BANNERS, DEMO_TARIFF_GROUPS];
  const content = JSON.stringify([LOADER_VERSION, month, DEMO_LANDINGS, DEMO_TEACHERS, LESSON_MINUTES, site]);
  const fingerprint = createHash("sha256").update(content).digest("hex");
  const [known] = await db
    .select({ value: appMeta.value })
    .from(appMeta)
    .where(sql`${appMeta.key} = ${META_KEY}`);
  const isFresh = known?.value === fingerprint;
  // Before the transaction: the embedded engine serves nothing else while one is open.
  const passwordHash = isFresh ? null : await hash(DEMO_LOGIN.password, ARGON2ID);
  await db.transaction(async (tx) => {
    // Two processes that start at once load one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${META_KEY}, 0))`);
    if (passwordHash !== null) await loadContent(tx, now);
    await writeUnchanged(
      tx,
      promocodes,
      [promocodes.code],
      demoPromocodes(now).map(({ demoNote: _, ...promocode }) => promocode),
    );
    await writeUnchanged(
      tx,
      promotions,
      [promotions.id],
      demoPromotions(now).map((promotion, position) => ({ ...promotion, position })),
    );
    if (passwordHash === null) return;
    await loadDemoOrders(tx, { passwordHash, now });
    await loadDemoStaff(tx, { passwordHash, now });
    await upsert(tx, appMeta, [appMeta.key], [{ key: META_KEY, value: fingerprint }]);
  });
}

async function loadContent(tx: Transaction, now: Date): Promise<void> {
  await writeUnchanged(
    tx,
    teachers,
    [teachers.slug],
    DEMO_TEACHERS.map((teacher, position) => ({ ...teacher, position, updatedAt: now })),
  );
  await writeUnchanged(
    tx,
    landings,
    [landings.id],
    DEMO_LANDINGS.map((landing, position) => landingRow(landing, position, now)),
    "is-switched-off",
  );
  // The courses of a landing that was deleted by hand are not loaded either.
  const kept = await readKept(tx);
  const standing = DEMO_LANDINGS.filter((landing) => kept.landings.has(landingId(landing)));
  await writeUnchanged(
    tx,
    courses,
    [courses.id],
    standing.flatMap((landing) =>
      landing.products.map(({ months, ...product }, position) => ({
        ...product,
        publicId: createHash("sha256").update(`course ${product.id}`).digest("base64url").slice(0, 22),
        landingId: landingId(landing),
        months: resolveMonths(months, landing, now),
        position,
      })),
    ),
  );
  const taught = standing.flatMap((landing) =>
    landing.teachers.map((teacherSlug, position) => ({ landingId: landingId(landing), teacherSlug, position })),
  );
  await writeUnchanged(
    tx,
    landingTeachers,
    [landingTeachers.landingId, landingTeachers.teacherSlug],
    taught.filter(({ teacherSlug }) => kept.teachers.has(teacherSlug)),
    "is-deleted",
  );
  await loadDemoSite(tx, { now, teachers: kept.teachers });
}

async function readKept(tx: Transaction): Promise<{ landings: Set<number>; teachers: Set<string> }> {
  const ids = await tx.select({ id: landings.id }).from(landings);
  const slugs = await tx.select({ slug: teachers.slug }).from(teachers);
  return { landings: new Set(ids.map(({ id }) => id)), teachers: new Set(slugs.map(({ slug }) => slug)) };
}

/** A landing is identified by its first product, whose id never changes. */
function landingId(landing: DemoLanding): number {
  const [first] = landing.products;
  if (!first) throw new Error(`The demo landing ${landing.slug} sells nothing`);
  return first.id;
}

/** The texts of a landing's page. */
export const landingContent = ({ about, included, week, faq, ...landing }: DemoLanding) => ({
  ...{ about, included, week, faq },
  minute: minuteOf(landing),
});

function landingRow(landing: DemoLanding, position: number, now: Date): typeof landings.$inferInsert {
  const { slug, isActive, exam, subjects, courseType, name, heading, lead, cardNote } = landing;
  return {
    id: landingId(landing),
    slug,
    isActive,
    exam,
    subjects,
    courseType,
    name,
    heading,
    lead,
    cardNote,
    content: landingContent(landing),
    position,
    updatedAt: now,
  };
}

/** Of its subject; a course of several subjects shows none. */
function minuteOf({
  exam,
  subjects: [subject, another],
}: Pick<DemoLanding, "exam" | "subjects">): LessonMinute | undefined {
  const minute = subject !== undefined && another === undefined ? LESSON_MINUTES[exam][subject] : undefined;
  return minute && { ...minute, audio: "" };
}

export function resolveMonths(
  months: DemoLanding["products"][number]["months"],
  { courseType }: DemoLanding,
  now: Date,
) {
  const resolved = months.map(({ at, ...month }) => ({ ...month, month: resolveDemoMonth(at, courseType, now) }));
  return sortMonths(resolved.map(({ month }) => month)).flatMap((key) => resolved.filter(({ month }) => month === key));
}
