import { z } from "zod";

/** The buttons of the payer's page. `productId`: the course to prolong. */
export const payerFormSchema = z.object({
  choice: z.enum(["ask-report", "end-report", "close", "prolong"]),
  productId: z.coerce.number().int().positive().optional(),
});

/** The buttons of the pupil's list. `payerKey`: SHA-256 of the payer's e-mail. */
export const pupilFormSchema = z.object({
  choice: z.enum(["allow-report", "forbid-report", "close"]),
  payerKey: z.string().regex(/^[0-9a-f]{64}$/),
});
