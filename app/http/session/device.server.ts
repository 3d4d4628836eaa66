/**
 * The device a browser stands on: a random text in a signed HttpOnly cookie, set at the first login or the first request
 * for a code. It opens nothing and is read by nothing but the counters of tries, so pages of guests are kept beside it.
 */
import { z } from "zod";
import type { RequestContext } from "~/app-context.server";
import { hashToken, makeToken } from "~/integrations/secrets.server";
import { signedCookie } from "./session.server";

/** Specification §9: device id cookie 34560000 s. */
export const DEVICE_COOKIE_SECONDS = 34_560_000;

const deviceSchema = z.string().min(20).max(100);

const cookieOf = (context: RequestContext) => signedCookie(context, "device", "device", DEVICE_COOKIE_SECONDS);

async function readDeviceId(request: Request, context: RequestContext): Promise<string | null> {
  const parsed = deviceSchema.safeParse(await cookieOf(context).parse(request.headers.get("Cookie")));
  return parsed.success ? parsed.data : null;
}

/** What the database knows the device by; null: the browser has shown none. */
export async function readDevice(request: Request, context: RequestContext): Promise<string | null> {
  const id = await readDeviceId(request, context);
  return id === null ? null : hashToken(id);
}

/** The same, made where there is none; the `Set-Cookie` value lets it live on. */
export async function ensureDevice(
  request: Request,
  context: RequestContext,
): Promise<{ deviceHash: string; cookie: string }> {
  const id = (await readDeviceId(request, context)) ?? makeToken();
  return { deviceHash: hashToken(id), cookie: await cookieOf(context).serialize(id) };
}
