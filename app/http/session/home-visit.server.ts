/**
 * What logged-in visitors get instead of the home page, and the marker by which our own server lets one of them see it:
 * `{until}.{signature}`, ten minutes, signed for this purpose alone.
 */
import type { RequestContext } from "~/app-context.server";
import { decideHomeDeparture } from "~/features/storefront/home-departure";
import { addDuration } from "~/shared/duration";
import { profilePath } from "~/shared/paths";
import { readViewer } from "./guards.server";

export const HOME_MARKER_LIFETIME = { minutes: 10 } as const;

/** The query parameter that names the free product being obtained. */
const FREE_PRODUCT = "freeProduct";
const MARKER = "state";

export function makeHomeMarker({ secrets, clock }: Pick<RequestContext, "secrets" | "clock">): string {
  const until = String(addDuration(clock.now(), HOME_MARKER_LIFETIME).getTime());
  return `${until}.${secrets.sign("home-marker", until)}`;
}

export function isHomeMarker(marker: string | null, { secrets, clock }: Pick<RequestContext, "secrets" | "clock">) {
  const [, until, signature] = /^(\d{13})\.([\w-]{43})$/.exec(marker ?? "") ?? [];
  if (until === undefined || signature === undefined) return false;
  return secrets.isSignedBy("home-marker", until, signature) && clock.now().getTime() < Number(until);
}

/** Where this visitor must go instead of the home page; null: they may see it. */
export async function readHomeDeparture(request: Request, context: RequestContext): Promise<string | null> {
  if (!(await readViewer(request, context))) return null;
  const query = new URL(request.url).searchParams;
  const departure = decideHomeDeparture({
    platformUrl: context.env.PLATFORM_URL,
    opener: request.headers.get("Referer"),
    isFreeProductAsked: Boolean(query.get(FREE_PRODUCT)),
    hasValidMarker: isHomeMarker(query.get(MARKER), context),
  });
  if (departure.to === "nowhere") return null;
  return departure.to === "platform" ? departure.href : profilePath();
}
