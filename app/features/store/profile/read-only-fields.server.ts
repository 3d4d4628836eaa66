/**
 * A PATCH of the profile may contain the whole body of its GET, so read-only fields must be separated from the rest.
 */
import type { ProfilePatch, ProfilePatchBody, ReadOnlyField } from "./schema.server";

const READ_ONLY = "это поле только читают";
const READ_ONLY_MESSAGES: Record<ReadOnlyField, string> = {
  publicId: READ_ONLY,
  avatar: READ_ONLY,
  hasPassword: READ_ONLY,
  supportChatId: READ_ONLY,
  supportChatHash: READ_ONLY,
  referredBy: "пригласившего называют полем referralCode",
  phone: "телефон так не меняют: его подтверждают кодом",
  tgId: "Telegram привязывают и отвязывают вызовами link-tg и unlink-tg",
};

type Known = Record<ReadOnlyField, unknown> & { referralCode: string };

/** @param known the current body of GET. */
export function splitPatch(
  body: ProfilePatchBody,
  known: Known,
): { patch: ProfilePatch; fields: Partial<Record<ReadOnlyField, string[]>> } {
  const { publicId, avatar, hasPassword, supportChatId, supportChatHash, referredBy, phone, tgId, ...patch } = body;
  const read = { publicId, avatar, hasPassword, supportChatId, supportChatHash, referredBy, phone, tgId };
  const fields: Partial<Record<ReadOnlyField, string[]>> = {};
  for (const [field, value] of Object.entries(read) as [ReadOnlyField, unknown][]) {
    const isSame = value === undefined || JSON.stringify(value) === JSON.stringify(known[field]);
    if (!isSame) fields[field] = [READ_ONLY_MESSAGES[field]];
  }
  // GET reports the user's own code under the name by which PATCH takes a friend's. Beside the user's own id it is the
  // former.
  const isOwnCode = publicId === known.publicId && patch.referralCode === known.referralCode;
  return { patch: isOwnCode ? { ...patch, referralCode: undefined } : patch, fields };
}
