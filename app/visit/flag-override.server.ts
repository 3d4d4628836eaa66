/** The signed cookie of a visit with forced flag values; its signed end counts, not the browser's. */
import type { RequestContext } from "~/app-context.server";
import {
  OVERRIDE_COOKIE,
  OVERRIDE_LIFETIME,
  type Override,
  type Overrides,
  overridesSchema,
} from "~/features/core/flags/override";
import { addDuration, toSeconds } from "~/shared/duration";
import { signedCookie } from "./session.server";

const cookieOf = (context: RequestContext) =>
  signedCookie(context, "flag-override", "flag-override", toSeconds(OVERRIDE_LIFETIME));

/** Null: an ordinary visit. */
export async function readOverrides(request: Request, context: RequestContext): Promise<Overrides | null> {
  const cookies = request.headers.get("Cookie");
  if (!cookies?.includes(`${OVERRIDE_COOKIE}=`)) return null;
  const parsed = overridesSchema.safeParse(await cookieOf(context).parse(cookies));
  if (!parsed.success || parsed.data.until <= context.clock.now().getTime()) return null;
  return Object.keys(parsed.data.overrides).length > 0 ? parsed.data.overrides : null;
}

/** The `Set-Cookie` value; keeps the values forced earlier in the visit. */
export async function writeOverride(
  request: Request,
  context: RequestContext,
  { flag, value }: Override,
): Promise<string> {
  const values = { ...(await readOverrides(request, context)), [flag]: value };
  const until = addDuration(context.clock.now(), OVERRIDE_LIFETIME).getTime();
  return cookieOf(context).serialize({ values, until });
}

export function clearOverrides(context: RequestContext): Promise<string> {
  return cookieOf(context).serialize("", { maxAge: 0 });
}
