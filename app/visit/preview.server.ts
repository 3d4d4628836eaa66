/** The preview that a browser has: its cookie, its links, and whether it still lasts (decision 0105). */
import type { RequestContext } from "~/app-context.server";
import { findStaffSessionById, STAFF_SESSION_LIFETIME } from "~/features/admin/staff/staff-sessions.server";
import { isOver, type Preview, previewSchema } from "~/features/admin/preview/preview";
import { mayStaff } from "~/features/core/access/staff-roles";
import { addDuration, type Duration, toSeconds } from "~/shared/duration";
import { parseJson } from "~/shared/parse-json";
import { previewPath } from "~/shared/paths";
import { safeRedirectPath } from "~/web/safe-redirect";
import { signedCookie } from "./session.server";

const cookieOf = (context: RequestContext) =>
  signedCookie(context, "preview", "preview", toSeconds(STAFF_SESSION_LIFETIME));

export const hasPreviewCookie = (cookies: string | null | undefined): boolean =>
  /(?:^|;\s*)preview=/.test(cookies ?? "");

/** Null: there is none that we have written. */
export async function readPreview(cookies: string | null, context: RequestContext): Promise<Preview | null> {
  if (!hasPreviewCookie(cookies)) return null;
  return previewSchema.safeParse(await cookieOf(context).parse(cookies)).data ?? null;
}

/** The `Set-Cookie` value; null ends it. */
export const writePreview = (context: RequestContext, preview: Preview | null): Promise<string> =>
  preview === null ? cookieOf(context).serialize("", { maxAge: 0 }) : cookieOf(context).serialize(preview);

/** One of staff lasts as long as their session does, with the permission for it. */
export async function isLive(context: RequestContext, preview: Preview): Promise<boolean> {
  if (isOver(preview, context.clock.now())) return false;
  const { view, end } = preview;
  if (end.by === "time") return true;
  const session = await findStaffSessionById(context, end);
  return session !== null && mayStaff(session.roles, view.userId === null ? "preview.see" : "preview.pupil");
}

type Link = { preview: Preview; path: string };

/** The address that starts the preview on this page. It can be opened for so long. */
export function makePreviewLink({ secrets, clock }: RequestContext, link: Link, lifetime: Duration): string {
  const until = addDuration(clock.now(), lifetime).getTime();
  return previewPath(secrets.seal("preview-link", JSON.stringify({ ...link, until })));
}

/** Null: not ours, or too old. */
export function readPreviewLink({ secrets, clock }: RequestContext, token: string): Link | null {
  const text = secrets.unseal("preview-link", token);
  const sealed = text === null ? null : (parseJson(text) as { preview?: unknown; path?: unknown; until?: unknown });
  if (sealed === null || typeof sealed.until !== "number" || sealed.until <= clock.now().getTime()) return null;
  const { data: preview } = previewSchema.safeParse(sealed.preview);
  return preview ? { preview, path: safeRedirectPath(sealed.path, "/") } : null;
}
