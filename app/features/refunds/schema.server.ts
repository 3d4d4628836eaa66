/** The forms of the refund page. Imported by the server only. */
import { z } from "zod";
import { emailField } from "~/features/cart/schema";
import { consentField, nameField } from "~/features/leads/schema.server";

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
  }),
  z.object({ intent: z.literal("withdraw"), requestId: publicId }),
]);

export type RefundForm = Extract<z.infer<typeof refundFormSchema>, { intent: "request" }>;
