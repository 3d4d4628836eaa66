/** The content of the picker's cookie; signed, but perhaps written by an older release. */
import { z } from "zod";
import { MAX_ID } from "~/shared/max-id";
import { FLOW_PAGE_SIZE, GOALS, resolveParams, type StoredFlow, WIRE_EXAMS } from "./flow-state";

const ids = z.array(z.number().int().positive().max(MAX_ID)).max(FLOW_PAGE_SIZE);
const survey = z.object({ examType: z.enum(WIRE_EXAMS).nullable(), goal: z.enum(GOALS).nullable() });

export const storedFlowSchema = z
  .object({
    survey,
    selected: ids,
    lastSelected: z.object({ survey, ids }).nullable(),
  })
  .transform((stored): StoredFlow => ({ ...stored, params: resolveParams(stored.survey) }));
