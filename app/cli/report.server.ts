/**
 * `npm run report -- funnel|utm|months|retention`: sales and the sources of buyers, as a table or, with `--csv`, for a
 * spreadsheet. While a server holds the embedded engine, the server answers.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { locateEmbedded } from "~/db/embedded/open-embedded.server";
import { DirectoryInUseError } from "~/db/errors.server";
import { migrateDatabase } from "~/db/migrate.server";
import { exportReport } from "~/features/insights/reports/export-report.server";
import { askReportDesk } from "~/features/insights/reports/report-desk.server";
import {
  REPORT_LEVELS,
  type ReportName,
  type ReportQuestion,
  reportQuestionSchema,
} from "~/features/insights/reports/report-question";
import { formatTable, type ReportTable, writeCsv } from "~/features/insights/reports/report-table";

import type { Clock } from "~/shared/clock";
import { addDuration } from "~/shared/duration";
import { addMonths, monthOf, monthStartDate } from "~/shared/months";
import { startOfMoscowDay } from "~/shared/moscow";
import { parseMoscowDay } from "~/shared/moscow.server";
import {
  parseArguments,
  readClock,
  Refusal,
  runOperatorCommand,
  withOperatorDatabase,
} from "./operator-command.server";

const USAGE =
  "npm run report -- funnel [--by week|day] | utm [--by source|campaign|affiliate] | months | retention " +
  "[--from 2026-09-01] [--to 2026-11-30] [--csv]";

/** Without `--from`: this month and the eleven before it. */
const MONTHS_BACK = 11;

const OPTIONS = {
  csv: { type: "boolean" },
  from: { type: "string" },
  to: { type: "string" },
  by: { type: "string" },
} as const;

const isReport = (name: string | undefined): name is ReportName =>
  name !== undefined && Object.hasOwn(REPORT_LEVELS, name);

/** `--to` is the last day that counts. */
function readQuestion(args: readonly string[], clock: Clock): { question: ReportQuestion; isCsv: boolean } {
  const { values, positionals } = parseArguments({ args: [...args], options: OPTIONS, allowPositionals: true }, USAGE);
  const [report, ...rest] = positionals;
  if (!isReport(report) || rest.length > 0) throw new Refusal(USAGE);
  const now = clock.now();
  const from = values.from === undefined ? monthStartDate(addMonths(monthOf(now), -MONTHS_BACK)) : readDay(values.from);
  const lastDay = values.to === undefined ? startOfMoscowDay(now) : readDay(values.to);
  const to = addDuration(lastDay, { days: 1 });
  if (from >= to) throw new Refusal("--from is later than --to.");
  const [usual] = REPORT_LEVELS[report];
  const by = values.by ?? usual;
  const asked = { report, from: from.toISOString(), to: to.toISOString(), ...(by !== undefined && { by }) };
  const question = reportQuestionSchema.safeParse(asked);
  if (!question.success || (values.by !== undefined && usual === undefined)) throw new Refusal(USAGE);
  return { question: question.data, isCsv: values.csv === true };
}

function readDay(text: string): Date {
  const day = parseMoscowDay(text);
  if (!day) throw new Refusal(`${text} is no day. ${USAGE}`);
  return day;
}

function print(table: ReportTable, isCsv: boolean): void {
  process.stdout.write(isCsv ? writeCsv(table) : `${formatTable(table)}\n`);
}

await runOperatorCommand(async (env, args) => {
  const clock = readClock(env);
  const { question, isCsv } = readQuestion(args, clock);
  if (!env.DATABASE_URL && !existsSync(locateEmbedded(env.DATA_DIR)))
    throw new Refusal(`There is no database in ${resolve(env.DATA_DIR)}.`);
  await withOperatorDatabase(env, async (open) => {
    await migrateDatabase(open);
    print(await exportReport({ db: open.background.db, clock }, question), isCsv);
  }).catch(async (error: unknown) => {
    const answered = error instanceof DirectoryInUseError ? await askReportDesk(env.DATA_DIR, question) : null;
    if (!answered) throw error;
    print(answered, isCsv);
  });
});
