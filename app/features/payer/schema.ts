import { z } from "zod";

/** The buttons of the payer's page. `productId`: the course to prolong. */
export const payerFormSchema = z.object({
  choice: z.enum(["ask-report", "end-report", "close", "prolong"]),
  productId: z.number().int().positive().optional(),
});

/** The buttons of the pupil's list. `payerKey`: as `payerKeyOf` signs it. */
export const pupilFormSchema = z.object({
  choice: z.enum(["allow-report", "forbid-report", "close"]),
  payerKey: z.string().regex(/^[\w-]{43}$/),
});
