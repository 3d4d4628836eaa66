/**
 * The token a program sends with its call. Its sender says who they are: where it is not good the answer is 401, and
 * never that of a guest or of the cookie beside it, which may be another person's.
 */
import { refusalOf, refuseCall } from "./api/refusals.server";

export type TokenFault = "token-expired" | "token-invalid";

const isApi = (request: Request): boolean => new URL(request.url).pathname.startsWith("/api/");

/**
 * Null: no token is sent. Pages do not read what is no Bearer: a proxy before a school that is not open yet asks for a
 * password of its own, and browsers send it with every page. No program calls the API that way.
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

/** Banks sign their notices in ways of their own; the use case tells which are forged. */
const OF_BANKS = /^\/api\/v2\/payments\/notifications\//;

/** Whether the door must look at the token before any route does. */
export function mustProveToken(request: Request): boolean {
  return request.headers.has("Authorization") && isApi(request) && !OF_BANKS.test(new URL(request.url).pathname);
}
