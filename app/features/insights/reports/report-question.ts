/** The parameters of a report, for the command and for the server that answers it. */
import { z } from "zod";

const instant = z.string().datetime();

export const REPORT_LEVELS = {
  funnel: ["week", "day"],
  utm: ["source", "campaign", "affiliate"],
  months: [],
  retention: [],
} as const;

export type ReportName = keyof typeof REPORT_LEVELS;

/** `from` is the first instant of the period, `to` the first after it. */
const period = { from: instant, to: instant };

export const reportQuestionSchema = z.discriminatedUnion("report", [
  z.object({ ...period, report: z.literal("funnel"), by: z.enum(REPORT_LEVELS.funnel) }),
  z.object({ ...period, report: z.literal("utm"), by: z.enum(REPORT_LEVELS.utm) }),
  z.object({ ...period, report: z.literal("months") }),
  z.object({ ...period, report: z.literal("retention") }),
]);

export type ReportQuestion = z.infer<typeof reportQuestionSchema>;
