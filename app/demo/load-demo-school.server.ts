/**
 * Loads the demo school into the database: its folder of content, dated by the clock, and, once, the demo users with
 * their orders. Later changes are left alone. Orders and purchases are never deleted (decisions 0031 and 0107).
 */
import { hash } from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import { appMeta } from "~/db/schema/platform.server";
import { isSameJson } from "~/shared/canonical-json";
import { fingerprint } from "~/shared/fingerprint.server";
import { moscowDay } from "~/shared/moscow";
import { fingerprintDemoContent, readDemoItems } from "./demo-content.server";
import { DEMO_LOGIN } from "./demo-login";
import { loadDemoContent } from "./load-demo-content.server";
import { loadDemoOrders } from "./load-demo-orders.server";
import { loadDemoStaff } from "./load-demo-staff.server";
import { upsert } from "./upsert.server";

const META_KEY = "demo-school";
/** Increase it when files become other rows. */
const LOADER_VERSION = 5;
/** OWASP's minimum for argon2id; the same parameters as for all passwords. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The files and the day decide what is loaded. A second load of a day does nothing, another day reads dated files. */
export async function loadDemoSchool(db: Database, now: Date): Promise<void> {
  const wanted = { files: fingerprint([LOADER_VERSION, fingerprintDemoContent()]), day: moscowDay(now) };
  const [known] = await db.select({ value: appMeta.value }).from(appMeta).where(eq(appMeta.key, META_KEY));
  if (isSameJson(known?.value, wanted)) return;
  const isWhole = (known?.value as { files?: string } | undefined)?.files !== wanted.files;
  // Before the transaction: the embedded engine serves nothing else while one is open.
  const content = readDemoItems(now, { isDated: !isWhole });
  const passwordHash = await hash(DEMO_LOGIN.password, ARGON2ID);
  await db.transaction(async (tx) => {
    // Two processes that start at once load one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${META_KEY}, 0))`);
    await loadDemoContent(tx, content, { isWhole, now });
    await loadDemoOrders(tx, { passwordHash, now });
    await loadDemoStaff(tx, { passwordHash, now });
    await upsert(tx, appMeta, [appMeta.key], [{ key: META_KEY, value: wanted }]);
  });
}
