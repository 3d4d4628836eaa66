/**
 * Data that a redirect passes to the next page, in one short signed cookie: the toast to show and, for analytics, the
 * result of the form. The page that reads it clears it.
 */
import { redirect, type TypedResponse } from "@remix-run/node";
import { z } from "zod";
import type { RequestContext } from "~/app-context.server";
import { type Happened, LOGIN_METHODS } from "~/features/insights/analytics/reported-event";
import { signedCookie } from "./session.server";

const toastSchema = z.object({
  id: z.string(),
  kind: z.enum(["ok", "bad"]),
  text: z.string().max(300),
  note: z.string().max(300).optional(),
  link: z.object({ name: z.string().max(100), href: z.string().max(200) }).optional(),
  isLasting: z.boolean().optional(),
});
export type FlashToast = z.infer<typeof toastSchema>;

const happenedSchema: z.ZodType<Happened> = z.discriminatedUnion("what", [
  z.object({ what: z.literal("added"), productIds: z.array(z.number()) }),
  z.object({ what: z.literal("logged-in"), method: z.enum(LOGIN_METHODS) }),
]);

const flashSchema = z.object({ toast: toastSchema.optional(), happened: happenedSchema.optional() });
export type Flash = { toast?: Omit<FlashToast, "id">; happened?: Happened };

const flashCookie = (context: RequestContext) => signedCookie(context, "toast", "toast", 60);

/** The `Set-Cookie` value for the next page. */
function writeFlash({ toast, happened }: Flash, context: RequestContext): Promise<string> {
  return flashCookie(context).serialize({
    ...(toast && { toast: { ...toast, id: context.visit.id } }),
    ...(happened && { happened }),
  });
}

/** Reads the flash of this page, and the `Set-Cookie` value that clears it. */
export async function popFlash(
  request: Request,
  context: RequestContext,
): Promise<{ toast: FlashToast | null; happened: Happened | null; clearCookie: string } | null> {
  const cookie = flashCookie(context);
  const parsed = flashSchema.safeParse(await cookie.parse(request.headers.get("Cookie")));
  if (!parsed.success) return null;
  const { toast = null, happened = null } = parsed.data;
  return { toast, happened, clearCookie: await cookie.serialize("", { maxAge: 0 }) };
}

/**
 * 303, so that a reload repeats a GET and never the post. With a plain `Response` for its type, `useActionData` of every
 * action that returns it would be `any`.
 */
export async function redirectWithFlash(
  to: string,
  flash: Flash,
  context: RequestContext,
  headers: Headers = new Headers(),
): Promise<TypedResponse<never>> {
  headers.append("Set-Cookie", await writeFlash(flash, context));
  return redirect(to, { status: 303, headers });
}

export function redirectWithToast(
  to: string,
  toast: Omit<FlashToast, "id">,
  context: RequestContext,
  headers?: Headers,
): Promise<TypedResponse<never>> {
  return redirectWithFlash(to, { toast }, context, headers);
}
