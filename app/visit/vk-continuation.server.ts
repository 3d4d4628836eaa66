/**
 * For programs: VK has named a user who must still prove a phone, and its code is used up. The identity is carried in a
 * sealed text of fifteen minutes, which `verify-phone/set-password` accepts once.
 */
import { z } from "zod";
import type { RequestContext } from "~/app-context.server";
import type { VkPerson } from "~/integrations/ports";
import { addDuration } from "~/shared/duration";
import { isE164 } from "~/shared/phone";
import { VK_WAITING_LIFETIME } from "./vk-visit.server";

const continuationSchema = z.object({
  vkId: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().refine(isE164).nullable(),
  until: z.number(),
});
export type VkContinuation = z.infer<typeof continuationSchema>;

export function writeVkContinuation(context: RequestContext, person: VkPerson): string {
  const { vkId, firstName, lastName, phone } = person;
  const until = addDuration(context.clock.now(), VK_WAITING_LIFETIME).getTime();
  const continuation: VkContinuation = { vkId, firstName, lastName, phone, until };
  return context.secrets.seal("vk-continuation", JSON.stringify(continuation));
}

/** Null: not ours, too old, or no text at all. */
export function readVkContinuation(context: RequestContext, sealed: string): VkContinuation | null {
  const text = context.secrets.unseal("vk-continuation", sealed);
  if (text === null) return null;
  const parsed = continuationSchema.safeParse(JSON.parse(text));
  return parsed.success && context.clock.now().getTime() < parsed.data.until ? parsed.data : null;
}
