/** Forms and API bodies of this feature. Imported by the server only. */
import { z } from "zod";
import { LONGEST_REFERRAL_CODE } from "~/features/core/referral/referral-rule";
import { MAX_ID } from "~/shared/max-id";

const id = z.number().int().positive().max(MAX_ID);

export const generatePromocodeBodySchema = z.object({ promotionId: id });

export const promotionsFormSchema = z.object({ intent: z.literal("take"), promotionId: id });

export const referralFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("take-bonus"), bonusId: id }),
  z.object({ intent: z.literal("set-referrer"), referralCode: z.string().trim().min(1).max(LONGEST_REFERRAL_CODE) }),
]);

/** An invalid product counts as none: the button then means all of them. */
export const prolongFormSchema = z.object({
  productId: z.number().int().positive().max(MAX_ID).optional().catch(undefined),
});
