/** One preview: its moment, its audience, and the reason it ends. */
import { z } from "zod";
import { FLAG_NAMES, isFlag, isValueOf } from "~/features/core/flags/flags";
import { addDuration } from "~/shared/duration";

export const PREVIEW_LINK_LIFETIME = { hours: 1 } as const;
/** Two school years. */
export const PREVIEW_REACH = { days: 730 } as const;

export const AUDIENCES = ["guest", "parent", "pupil"] as const;
export type Audience = (typeof AUDIENCES)[number];

const viewSchema = z.object({
  at: z.coerce.date(),
  audience: z.enum(AUDIENCES),
  /** The pupil whose pages are shown, or those of a person who pays for them; null: nobody's. */
  userId: z.number().int().nullable(),
  flag: z
    .object({ name: z.enum(FLAG_NAMES as [(typeof FLAG_NAMES)[number], ...typeof FLAG_NAMES]), value: z.string() })
    .refine(({ name, value }) => isValueOf(name, value))
    .nullable(),
});

const endSchema = z.discriminatedUnion("by", [
  /** With the staff session of the person who looks. */
  z.object({ by: z.literal("session"), userId: z.number().int(), sessionId: z.string() }),
  z.object({ by: z.literal("time"), until: z.coerce.date() }),
]);

export const previewSchema = z
  .object({ view: viewSchema, end: endSchema })
  // A link can be passed on, so it never shows a person's own pages.
  .refine(({ view, end }) => (view.userId === null ? view.audience !== "pupil" : end.by === "session"));

export type Preview = z.infer<typeof previewSchema>;
export type PreviewView = Preview["view"];

/** The preview of a link that anybody may open; null: it is of one person's pages. */
export const toShare = ({ view }: Pick<Preview, "view">, now: Date): Preview | null =>
  view.userId !== null ? null : { view, end: { by: "time", until: addDuration(now, PREVIEW_LINK_LIFETIME) } };

/** Whether a preview that ends by itself has ended. */
export const isOver = ({ end }: Preview, now: Date): boolean => end.by === "time" && end.until <= now;

/** The moments that can be shown: from the first change of the content that is known of, to two years ahead. */
export function findRange({ firstAt, now }: { firstAt: Date | null; now: Date }): { from: Date; to: Date } {
  return { from: firstAt && firstAt < now ? firstAt : now, to: addDuration(now, PREVIEW_REACH) };
}

/** `home-blocks=b`, the value of a choice; null: none. */
export function readFlagChoice(text: string): PreviewView["flag"] {
  const [name = "", value = ""] = text.split("=");
  return isFlag(name) && isValueOf(name, value) ? { name, value } : null;
}
