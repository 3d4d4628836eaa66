import { z } from "zod";

const part = z.string().catch("");

/** The parts of a link; whether they belong together, says its signature. */
export const overrideLinkSchema = z.object({ flag: part, value: part, until: part, sig: part });

export const overrideFormSchema = overrideLinkSchema.extend({
  intent: z.literal("reset").optional().catch(undefined),
  redirectTo: z.string().optional().catch(undefined),
});
