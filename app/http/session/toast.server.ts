/** Flash toasts: a short signed cookie set with a redirect and cleared by the page that shows it. */
import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { RequestContext } from "~/app-context.server";
import { signedCookie } from "./session.server";

const toastSchema = z.object({
  id: z.string(),
  kind: z.enum(["ok", "bad"]),
  text: z.string().max(300),
  note: z.string().max(300).optional(),
});
export type FlashToast = z.infer<typeof toastSchema>;

const toastCookie = (context: RequestContext) => signedCookie(context, "toast", "toast", 60);

/** The `Set-Cookie` value of a toast for the next page. */
export function writeToast(toast: Omit<FlashToast, "id">, context: RequestContext): Promise<string> {
  return toastCookie(context).serialize({ ...toast, id: context.visit.id });
}

/** The waiting toast, and the `Set-Cookie` value that clears it. */
export async function takeToast(
  request: Request,
  context: RequestContext,
): Promise<{ toast: FlashToast; clearCookie: string } | null> {
  const cookie = toastCookie(context);
  const parsed = toastSchema.safeParse(await cookie.parse(request.headers.get("Cookie")));
  if (!parsed.success) return null;
  return { toast: parsed.data, clearCookie: await cookie.serialize("", { maxAge: 0 }) };
}

/** 303, so that a reload repeats a GET and never the post. */
export async function redirectWithToast(
  to: string,
  toast: Omit<FlashToast, "id">,
  context: RequestContext,
  headers: Headers = new Headers(),
): Promise<Response> {
  headers.append("Set-Cookie", await writeToast(toast, context));
  return redirect(to, { status: 303, headers });
}
