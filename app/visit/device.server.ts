/**
 * The browser as a device: a random text in a signed HttpOnly cookie. It is set at the first login, the first request
 * for a code or the first page under an experiment. It grants nothing: the counters of tries read it, and an experiment
 * divides by it, so guest pages are cached regardless of it.
 */
import { z } from "zod";
import type { RequestContext } from "~/app-context.server";
import { hashToken, makeToken } from "~/integrations/secrets.server";
import { signedCookie } from "./session.server";

/** 400 days, the longest life browsers grant a cookie. */
export const DEVICE_COOKIE_SECONDS = 34_560_000;

const deviceSchema = z.string().min(20).max(100);

const cookieOf = (context: RequestContext) => signedCookie(context, "device", "device", DEVICE_COOKIE_SECONDS);

async function readDeviceId(cookies: string | null, context: RequestContext): Promise<string | null> {
  const parsed = deviceSchema.safeParse(await cookieOf(context).parse(cookies));
  return parsed.success ? parsed.data : null;
}

/** The database's key for the device; null: the browser sent none. */
export async function readDevice(request: Request, context: RequestContext): Promise<string | null> {
  const id = await readDeviceId(request.headers.get("Cookie"), context);
  return id === null ? null : hashToken(id);
}

/** The same, creating a device if there is none; the `Set-Cookie` value prolongs it. */
export function ensureDevice(
  request: Request,
  context: RequestContext,
): Promise<{ deviceHash: string; cookie: string }> {
  return ensureDeviceOf(request.headers.get("Cookie"), context);
}

/** @param cookies the request's `Cookie` header. */
export async function ensureDeviceOf(
  cookies: string | null,
  context: RequestContext,
): Promise<{ deviceHash: string; cookie: string }> {
  const id = (await readDeviceId(cookies, context)) ?? makeToken();
  return { deviceHash: hashToken(id), cookie: await cookieOf(context).serialize(id) };
}
