/** The forms of the picker, and the content of its cookie. */
import { z } from "zod";
import { MAX_ID } from "~/shared/max-id";
import { readIds } from "./flow-address";
import { FLOW_PAGE_SIZE, GOALS, resolveParams, type StoredFlow, WIRE_EXAMS } from "./flow-state";
import { SPANS } from "./set-quote";

const ids = z.array(z.number().int().positive().max(MAX_ID)).max(FLOW_PAGE_SIZE);
const survey = z.object({ examType: z.enum(WIRE_EXAMS).nullable(), goal: z.enum(GOALS).nullable() });

/** Signed, but perhaps written by an older release. */
export const storedFlowSchema = z
  .object({
    survey,
    selected: ids,
    lastSelected: z.object({ survey, ids }).nullable(),
  })
  .transform((stored): StoredFlow => ({ ...stored, params: resolveParams(stored.survey) }));

/** On every step: «начать заново». */
const reset = z.object({ intent: z.literal("reset") });

const surveySchema = z.object({ intent: z.undefined(), examType: z.enum(WIRE_EXAMS), goal: z.enum(GOALS) });

export const surveyFormSchema = z.discriminatedUnion("intent", [surveySchema, reset]);

const idLists = z.array(z.string()).transform((texts) => texts.flatMap(readIds));

/** An odd value counts as not sent. */
export const topicsFormSchema = z
  .object({
    examType: z.enum(WIRE_EXAMS).nullable().catch(null),
    goal: z.enum(GOALS).nullable().catch(null),
    months: z.enum(SPANS).catch("1"),
    products: z.string().catch("").transform(readIds),
    landings: idLists,
    add: idLists,
    remove: idLists,
    intent: z.string().optional(),
  })
  .transform(({ examType, goal, months, products, landings, add, remove, intent }) => ({
    survey: examType === null || goal === null ? null : { examType, goal },
    span: months,
    products,
    landings: [...landings, ...add].filter((id) => !remove.includes(id)),
    /** A changed set is counted again; otherwise the visitor goes on. */
    isChange: add.length > 0 || remove.length > 0 || intent !== undefined,
  }));
