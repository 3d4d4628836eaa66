/** Attribution as it is stored with an account, a sent form, an order and a payment (decision 0064). */
import { z } from "zod";

export const UTM_NAMES = ["utm_source", "utm_medium", "utm_campaign", "utm_content", "utm_term"] as const;
/**
 * Parameters that advertising networks add to a link: Yandex Direct, its mobile part, Google Ads, Meta, VK Ads (two
 * names).
 */
export const CLICK_ID_NAMES = ["yclid", "ymclid", "gclid", "fbclid", "vkclid", "rb_clickid"] as const;

export const LONGEST_LABEL = 100;
export const LONGEST_CLICK_ID = 200;
export const LONGEST_AFFILIATE_UID = 64;
export const LONGEST_CLIENT_ID = 100;

export const CLICK_ID = new RegExp(`^[\\w.~-]{1,${LONGEST_CLICK_ID}}$`);
export const AFFILIATE_UID = new RegExp(`^[\\w.~-]{1,${LONGEST_AFFILIATE_UID}}$`);
export const CLIENT_ID = new RegExp(`^[\\w.-]{1,${LONGEST_CLIENT_ID}}$`);

const instant = z.string().datetime();
const clientId = z.string().regex(CLIENT_ID).optional();

/** One visit by a marked link. */
const touchSchema = z.object({
  utm: z.record(z.enum(UTM_NAMES), z.string().min(1).max(LONGEST_LABEL)),
  clickIds: z.record(z.enum(CLICK_ID_NAMES), z.string().regex(CLICK_ID)),
  /** Null: the browser stored it without a date. */
  at: instant.nullable(),
});

export const attributionSchema = z.object({
  /** The first marked link of the last thirty days; equals `last` if there was only one. */
  first: touchSchema.nullable(),
  last: touchSchema.nullable(),
  affiliateUid: z.string().regex(AFFILIATE_UID).nullable(),
  /** `told`: the source that a program names. */
  clientIds: z.object({ told: clientId, google: clientId, yandex: clientId }),
  /** The latest invitation. */
  referral: z
    .object({ code: z.string(), campaignSlug: z.string().nullable(), clickDate: instant.nullable() })
    .nullable(),
});

export type Touch = z.infer<typeof touchSchema>;
export type Attribution = z.infer<typeof attributionSchema>;

/** The one id that older columns store. */
export function oneClientId(attribution: Attribution | null): string | null {
  const { told, yandex, google } = attribution?.clientIds ?? {};
  return told ?? yandex ?? google ?? null;
}

/** Merges new attribution into the old: the first touch stays, and missing values keep the old ones. */
export function uniteAttribution(before: Attribution | null, now: Attribution | null): Attribution | null {
  if (!before || !now) return now ?? before;
  return {
    first: before.first ?? now.first,
    last: now.last ?? before.last,
    affiliateUid: now.affiliateUid ?? before.affiliateUid,
    clientIds: { ...before.clientIds, ...now.clientIds },
    referral: now.referral ?? before.referral,
  };
}
