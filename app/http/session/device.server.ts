/**
 * The browser as a device: a random text in a signed HttpOnly cookie, set at the first login or the first request for a
 * code. It grants nothing, and only the counters of tries read it, so guest pages are cached regardless of it.
 */
import { z } from "zod";
import type { RequestContext } from "~/app-context.server";
import { hashToken, makeToken } from "~/integrations/secrets.server";
import { signedCookie } from "./session.server";

/** 400 days, the longest life browsers grant a cookie. */
export const DEVICE_COOKIE_SECONDS = 34_560_000;

const deviceSchema = z.string().min(20).max(100);

const cookieOf = (context: RequestContext) => signedCookie(context, "device", "device", DEVICE_COOKIE_SECONDS);

async function readDeviceId(request: Request, context: RequestContext): Promise<string | null> {
  const parsed = deviceSchema.safeParse(await cookieOf(context).parse(request.headers.get("Cookie")));
  return parsed.success ? parsed.data : null;
}

/** The database's key for the device; null: the browser sent none. */
export async function readDevice(request: Request, context: RequestContext): Promise<string | null> {
  const id = await readDeviceId(request, context);
  return id === null ? null : hashToken(id);
}

/** The same, creating a device if there is none; the `Set-Cookie` value prolongs it. */
export async function ensureDevice(
  request: Request,
  context: RequestContext,
): Promise<{ deviceHash: string; cookie: string }> {
  const id = (await readDeviceId(request, context)) ?? makeToken();
  return { deviceHash: hashToken(id), cookie: await cookieOf(context).serialize(id) };
}
