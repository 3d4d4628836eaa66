/** The forms of the refund page. Imported by the server only. */
import { z } from "zod";
import { emailField } from "~/features/store/cart/schema";
import { LEAD_REFUSALS } from "~/features/people/leads/lead-messages";
import { consentField, nameField, phoneCountryField, phoneField } from "~/features/people/leads/schema.server";
import { shownDocumentsField } from "~/features/core/documents/schema";
import { readsPhone } from "~/shared/phone.server";

/** As `makePublicId` makes them. */
const publicId = z.string().regex(/^[\w-]{22}$/);

export const refundFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("request"),
    requestId: publicId,
    return: z.array(z.string().max(40)).max(100).default([]),
    /** The sum that the page has shown. */
    total: z.coerce.number().int(),
    name: nameField,
    email: emailField("Нужна почта: на неё придёт копия заявления"),
    isPersonalDataAllowed: consentField,
    shownDocuments: shownDocumentsField,
  }),
  z.object({ intent: z.literal("withdraw"), requestId: publicId }),
]);

/** The payer has no account that knows the phone; the copy goes to the e-mail of the receipt. */
export const payerRefundFormSchema = z
  .discriminatedUnion("intent", [
    z.object({
      intent: z.literal("request"),
      requestId: publicId,
      return: z.array(z.string().max(40)).max(100).default([]),
      /** The sum that the page showed for each unit. */
      shown: z.array(z.string().max(60)).max(100).default([]),
      name: nameField,
      phone: phoneField,
      phoneCountry: phoneCountryField,
      isPersonalDataAllowed: consentField,
      shownDocuments: shownDocumentsField,
    }),
    z.object({ intent: z.literal("withdraw"), requestId: publicId }),
  ])
  .transform(readsPhone(LEAD_REFUSALS));

export type RefundForm = Extract<z.infer<typeof refundFormSchema>, { intent: "request" }>;
