/** The attention dot of «продлить курс» shows until a date stored in a cookie. */
import { addDuration, toSeconds } from "~/shared/duration";

/** Lifetime of the prolong cookie: 2,764,800 seconds. */
export const PROLONG_COOKIE_LIFETIME = { days: 32 } as const;
const COOKIE = "prolong";
/** Users of one browser whose clicks are remembered: a family. */
const PEOPLE_KEPT = 4;
/** Public id and the instant in milliseconds, in base 36; none of its characters is escaped in a cookie. */
const CLICK = /^([\w-]{1,64})~([0-9a-z]{1,11})$/;

type Click = { publicId: string; until: Date };

function readClicks(cookies: string | null): Click[] {
  const found = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(cookies ?? "")?.[1] ?? "";
  return found.split(".").flatMap((text) => {
    const [, publicId, instant] = CLICK.exec(text) ?? [];
    const until = new Date(Number.parseInt(instant ?? "", 36));
    return publicId === undefined || Number.isNaN(until.getTime()) ? [] : [{ publicId, until }];
  });
}

const isKept = ({ until }: Click, now: Date): boolean => now < addDuration(until, PROLONG_COOKIE_LIFETIME);

/** After a click the button needs no attention until the next month. Each user of a browser has their own dot. */
export function hasProlongDot(cookies: string | null, person: { publicId: string }, now: Date): boolean {
  const own = readClicks(cookies).find(({ publicId }) => publicId === person.publicId);
  return !own || now < own.until || !isKept(own, now);
}

/** `Set-Cookie`: this user's dot shows until `until`. */
export function prolongCookie(
  { publicId, until }: Click,
  { cookies, isSecure }: { cookies: string | null; isSecure: boolean },
): string {
  const others = readClicks(cookies).filter((one) => one.publicId !== publicId && isKept(one, until));
  const clicks = [{ publicId, until }, ...others].slice(0, PEOPLE_KEPT);
  const value = clicks.map((one) => `${one.publicId}~${one.until.getTime().toString(36)}`).join(".");
  const attributes = [`Max-Age=${toSeconds(PROLONG_COOKIE_LIFETIME)}`, "Path=/", "HttpOnly", "SameSite=Lax"];
  if (isSecure) attributes.push("Secure");
  return [`${COOKIE}=${value}`, ...attributes].join("; ");
}
