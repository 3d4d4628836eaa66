import { z } from "zod";
import { LEAD_REFUSALS } from "~/features/people/leads/lead-messages";
import { childPhoneForm } from "~/features/store/payments/schema.server";
import { readsPhone } from "~/shared/phone.server";

/** The forms of the payer's page. `productId`: the course to prolong. */
export const payerFormSchema = z
  .discriminatedUnion("choice", [
    z.object({
      choice: z.enum(["ask-report", "end-report", "close", "prolong", "replace-claim"]),
      productId: z.number().int().positive().optional(),
    }),
    childPhoneForm,
  ])
  .transform(readsPhone(LEAD_REFUSALS));

/** The buttons of the pupil's list. `payerKey`: as `payerKeyOf` signs it. */
export const pupilFormSchema = z.object({
  choice: z.enum(["allow-report", "forbid-report", "close"]),
  payerKey: z.string().regex(/^[\w-]{43}$/),
});
