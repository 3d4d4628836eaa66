import { z } from "zod";
import { LEAD_REFUSALS } from "~/features/people/leads/lead-messages";
import { readsPhone } from "~/shared/phone.server";

/** The buttons of the demo bank. */
export const demoBankFormSchema = z.object({ decision: z.enum(["pay", "decline", "pay-late", "pay-twice"]) });

const LONGEST_PHONE = 40;
const PHONE_MISSING = LEAD_REFUSALS["phone-invalid"].text;

/** The child's phone, where the payer has an account. */
export const childPhoneForm = z.object({
  choice: z.literal("child-phone"),
  phone: z.string({ required_error: PHONE_MISSING }).max(LONGEST_PHONE, PHONE_MISSING),
  phoneCountry: z.string().max(2, PHONE_MISSING).optional(),
});

export const childPhoneFormSchema = childPhoneForm.transform(readsPhone(LEAD_REFUSALS));

/** The forms of the page after a payment for another person. */
export const handBackFormSchema = z
  .discriminatedUnion("choice", [z.object({ choice: z.literal("replace-claim") }), childPhoneForm])
  .transform(readsPhone(LEAD_REFUSALS));
