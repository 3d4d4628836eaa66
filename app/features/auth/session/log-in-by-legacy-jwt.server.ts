/**
 * Exchanges a token of the former site for a login here. Accepts only HS256 with the configured key, only a fresh token
 * and only once. An impersonator counts only in a token that names staff as its issuer.
 */
import { eq } from "drizzle-orm";
import { createHmac } from "node:crypto";
import { z } from "zod";
import type { AppContext } from "~/app-context.server";
import { users } from "~/db/schema/accounts.server";
import { spendSignature } from "~/db/spent-signatures.server";
import { hashToken, isSameText } from "~/integrations/secrets.server";
import { addDuration, toSeconds } from "~/shared/duration";
import { refuse, type Outcome } from "~/shared/result";
import { issueToken } from "./session-tokens.server";

export const LEGACY_AUDIENCE = "vershina";
export const LEGACY_STAFF_ISSUER = "staff";
/** A staff member acts as a user for one working day at most. */
export const IMPERSONATION_LIFETIME = { hours: 8 } as const;
/**
 * The former site creates a token when it redirects the visitor. An older one was kept, or found in a log or a history,
 * so it is refused even if its `exp` is later.
 */
export const LEGACY_TOKEN_AGE = { minutes: 5 } as const;
const CLOCK_TOLERANCE = { seconds: 30 } as const;

const headerSchema = z.object({ alg: z.literal("HS256"), typ: z.literal("JWT").optional(), crit: z.undefined() });
const claimsSchema = z.object({
  /** Public id of the user. */
  sub: z.string().min(1).max(100),
  aud: z.union([z.string(), z.array(z.string()).max(10)]),
  exp: z.number(),
  iat: z.number().nonnegative(),
  nbf: z.number().optional(),
  iss: z.string().optional(),
  impersonatorId: z.union([z.string().min(1).max(100), z.number().int().transform(String)]).optional(),
});
type Claims = z.infer<typeof claimsSchema>;

export type LegacyJwtReason = "legacy-off" | "legacy-token-invalid";

export async function logInByLegacyJwt(
  context: AppContext,
  { jwt, ip, userAgent }: { jwt: string; ip: string; userAgent: string | null },
): Promise<Outcome<{ token: string; userId: number }, LegacyJwtReason>> {
  const { LEGACY_JWT_SECRET: key } = context.env;
  if (!key) return refuse("legacy-off");
  const now = context.clock.now();
  const claims = readClaims(jwt, key, now);
  const [user] = claims
    ? await context.db.select({ id: users.id }).from(users).where(eq(users.publicId, claims.sub))
    : [];
  if (!claims || !user) {
    context.log.warn({ event: "legacy.refused", ip }, "legacy token refused");
    return refuse("legacy-token-invalid");
  }
  const userId = user.id;
  const impersonatorId = claims.impersonatorId ?? null;
  // One transaction: a failed login leaves the token unspent.
  const token = await context.db.transaction(async (tx) => {
    const isFirst = await spendSignature(tx, `legacy-jwt:${hashToken(jwt)}`, readableUntil(claims));
    if (!isFirst) return null;
    return issueToken(tx, {
      userId,
      userAgent,
      now,
      ...(impersonatorId !== null && { impersonatorId, endsAt: addDuration(now, IMPERSONATION_LIFETIME) }),
    });
  });
  if (token === null) {
    context.log.warn({ event: "legacy.reused", ip, userId }, "legacy token refused: it has been used");
    return refuse("legacy-token-invalid");
  }
  context.logins.loggedIn({ userId, way: "legacy-jwt", impersonatorId });
  return { ok: true, token, userId };
}

/** Null unless the token is well-formed, ours and fresh. The signature is verified before the claims are read. */
function readClaims(jwt: string, key: string, now: Date): Claims | null {
  const [, head, body, signature] = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(jwt) ?? [];
  if (head === undefined || body === undefined || signature === undefined) return null;
  if (!headerSchema.safeParse(decode(head)).success) return null;
  const expected = createHmac("sha256", key).update(`${head}.${body}`).digest("base64url");
  if (!isSameText(expected, signature)) return null;
  const parsed = claimsSchema.safeParse(decode(body));
  if (!parsed.success) return null;
  const claims = parsed.data;
  const seconds = now.getTime() / 1000;
  const audience = typeof claims.aud === "string" ? [claims.aud] : claims.aud;
  if (!audience.includes(LEGACY_AUDIENCE)) return null;
  if (seconds >= claims.exp || now >= readableUntil(claims)) return null;
  if (seconds + toSeconds(CLOCK_TOLERANCE) < claims.iat) return null;
  if (claims.nbf !== undefined && seconds + toSeconds(CLOCK_TOLERANCE) < claims.nbf) return null;
  // Only a staff token may name an impersonator, and it must: otherwise a user could invent one, or staff would get a
  // login that looks like the user's own.
  if ((claims.impersonatorId !== undefined) !== (claims.iss === LEGACY_STAFF_ISSUER)) return null;
  return claims;
}

/** Decided by its age; a clock ahead of ours does not make the token live longer. */
function readableUntil({ iat }: Claims): Date {
  return addDuration(addDuration(new Date(iat * 1000), LEGACY_TOKEN_AGE), CLOCK_TOLERANCE);
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}
