/** A report for the operator, with its entry in the audit log. */
import { noteExport } from "~/features/core/audit/note-export.server";
import { commandActor } from "~/shared/actor";
import type { ReportQuestion } from "./report-question";
import type { ReportTable } from "./report-table";
import { writeReport } from "./write-report.server";

const COMMAND = commandActor("report");

export async function exportReport(
  context: Parameters<typeof writeReport>[0],
  question: ReportQuestion,
): Promise<ReportTable> {
  const { report: what, ...asked } = question;
  const now = context.clock.now();
  await noteExport(context.db, { actor: COMMAND, origin: null, what: `report ${what}`, asked, now });
  return writeReport(context, question);
}
