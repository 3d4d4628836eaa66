/** How many leads are accepted. A whole class behind one address passes; a script that floods the CRM does not. */
import type { Limit } from "~/db/limiter.server";

export const LEADS_PER_PHONE: Limit = { name: "lead-phone", points: 6, window: { hours: 1 }, countsStrangers: true };
export const LEADS_PER_IP = { name: "lead-ip", points: 150, window: { hours: 1 } } as const satisfies Limit;
export const LEADS_PER_SITE = { name: "lead-site", points: 3000, window: { hours: 1 } } as const satisfies Limit;
/** Size of the file in which leads wait while the database is away; the limits above are stored in the database too. */
export const MAX_SPOOL_BYTES = 64 * 1024 * 1024;
