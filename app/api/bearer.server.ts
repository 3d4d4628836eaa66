/**
 * The token a program sends with its call. It states who the caller is: an invalid one answers 401, and never falls
 * back to a guest or to the cookie beside it, which may belong to another user.
 */
import { refusalOf, refuseCall } from "~/api/refusals.server";

export type TokenFault = "token-expired" | "token-invalid";

const isApi = (request: Request): boolean => new URL(request.url).pathname.startsWith("/api/");

/**
 * Null: no token is sent. Pages ignore any other scheme: a proxy before a closed preview site asks for its own
 * password, and browsers then send it with every page. No program calls the API that way.
 */
export function readBearer(request: Request): { token: string } | "malformed" | null {
  const header = request.headers.get("Authorization");
  if (header === null) return null;
  const token = /^Bearer +([\w-]{20,200})$/i.exec(header)?.[1];
  if (token !== undefined) return { token };
  return isApi(request) || /^Bearer\b/i.test(header) ? "malformed" : null;
}

export function refuseBearer(request: Request, code: TokenFault): Response {
  const headers = { "WWW-Authenticate": 'Bearer error="invalid_token"', "Cache-Control": "no-store" };
  return isApi(request) ? refuseCall(code, { headers }) : new Response(refusalOf(code).text, { status: 401, headers });
}

/** Banks sign their notifications in their own ways; the use case detects forgeries. */
const OF_BANKS = /^\/api\/v2\/payments\/notifications\//;

/** Whether server.ts must verify the token before any route does. */
export function mustProveToken(request: Request): boolean {
  return request.headers.has("Authorization") && isApi(request) && !OF_BANKS.test(new URL(request.url).pathname);
}
