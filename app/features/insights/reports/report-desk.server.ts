/** Lets a running server write a report for `npm run report`. */
import type { AppContext } from "~/app-context.server";
import { askDesk, type Desk, openDesk } from "~/integrations/desk/local-desk.server";
import { type ReportQuestion, reportQuestionSchema } from "./report-question";
import type { ReportTable } from "./report-table";
import { exportReport } from "./export-report.server";

const NAME = "reports";

export function openReportDesk(context: Pick<AppContext, "database" | "clock" | "env" | "log">): Promise<Desk> {
  const { clock, env, log } = context;
  // On connections of its own: pages do not wait for a report.
  const { db } = context.database.background;
  return openDesk(
    { dataDir: env.DATA_DIR, log },
    {
      name: NAME,
      async *answer(question) {
        yield await exportReport({ db, clock }, reportQuestionSchema.parse(question));
      },
    },
  );
}

/** @returns null if no server listens in this folder. */
export async function askReportDesk(dataDir: string, question: ReportQuestion): Promise<ReportTable | null> {
  const answered = await askDesk(dataDir, NAME, question);
  if (!answered) return null;
  for await (const table of answered) return table as ReportTable;
  throw new Error("The running server wrote no report");
}
