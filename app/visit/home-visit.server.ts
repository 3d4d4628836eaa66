/**
 * Replaces the home page for logged-in visitors. The marker by which our own server lets one of them see it is
 * `{until}.{signature}`, signed for this purpose alone.
 */
import type { RequestContext } from "~/app-context.server";
import { decideHomeDeparture } from "~/features/site/storefront/home-departure";
import { profilePath } from "~/shared/paths";
import { readViewer } from "./guards.server";

/** The query parameter that names the free product being obtained. */
const FREE_PRODUCT = "freeProduct";
const MARKER = "state";

function isHomeMarker(marker: string | null, { secrets, clock }: Pick<RequestContext, "secrets" | "clock">) {
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
