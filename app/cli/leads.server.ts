/**
 * `npm run leads`: the people who asked for a call, one JSON line each, or a table with `--csv`; `--since 2026-11-01`
 * starts from that day in Moscow. While a server holds the embedded engine, the server answers.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { DirectoryInUseError } from "~/db/errors.server";
import { locateEmbedded } from "~/db/embedded/open-embedded.server";
import { migrateDatabase } from "~/db/migrate.server";
import { csvLine } from "~/features/people/leads/lead-csv";
import { askLeadDesk } from "~/features/people/leads/lead-desk.server";
import { exportLeads } from "~/features/people/leads/export-leads.server";
import type { ListedLead } from "~/features/people/leads/list-leads.server";
import { parseMoscowDay } from "~/shared/moscow.server";
import {
  parseArguments,
  readClock,
  Refusal,
  runOperatorCommand,
  withOperatorDatabase,
} from "./operator-command.server";

/** The columns of the CSV, in order. A field of `ListedLead` that is missing here does not compile. */
const COLUMNS = Object.keys({
  createdAt: true,
  name: true,
  phone: true,
  leadType: true,
  formType: true,
  topicName: true,
  webinarSlug: true,
  message: true,
  page: true,
  utmParams: true,
  clientId: true,
  isPersonalDataAllowed: true,
  isAdAllowed: true,
  deliveredAt: true,
  attempts: true,
  id: true,
  leadId: true,
} satisfies Record<keyof ListedLead, true>) as (keyof ListedLead)[];

const USAGE = "npm run leads -- [--csv] [--since 2026-11-01]";

function readOptions(args: readonly string[]): { isCsv: boolean; since: Date | null } {
  const options = { csv: { type: "boolean" }, since: { type: "string" } } as const;
  const { csv = false, since: day } = parseArguments({ args: [...args], options }, USAGE).values;
  const since = day === undefined ? null : parseMoscowDay(day);
  if (day !== undefined && !since) throw new Refusal(`--since takes a day, as in ${USAGE}`);
  return { isCsv: csv, since };
}

function toLine(lead: ListedLead, isCsv: boolean): string {
  if (!isCsv) return JSON.stringify(lead);
  return csvLine(
    COLUMNS.map((name) => {
      const value = lead[name];
      return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
    }),
  );
}

async function print(found: AsyncIterable<ListedLead>, isCsv: boolean): Promise<void> {
  if (isCsv) console.log(csvLine(COLUMNS));
  for await (const lead of found) console.log(toLine(lead, isCsv));
}

await runOperatorCommand(async (env, args) => {
  const { isCsv, since } = readOptions(args);
  if (!env.DATABASE_URL && !existsSync(locateEmbedded(env.DATA_DIR)))
    throw new Refusal(`There is no database in ${resolve(env.DATA_DIR)}.`);
  await withOperatorDatabase(env, async (open) => {
    await migrateDatabase(open);
    await print(exportLeads({ db: open.db, clock: readClock(env) }, { since }), isCsv);
  }).catch(async (error: unknown) => {
    const answered = error instanceof DirectoryInUseError ? await askLeadDesk(env.DATA_DIR, since) : null;
    if (!answered) throw error;
    await print(answered, isCsv);
  });
});
