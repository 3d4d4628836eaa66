/**
 * Exchanges a token of the former site for a login here. Accepts only HS256 with the configured key, only a fresh token
 * and only once. An impersonator counts only in a token that names staff as its issuer.
 */
import { errors, jwtVerify } from "jose";
import { z } from "zod";
import type { AppContext } from "~/app-context.server";
import { findUser } from "~/features/core/accounts/user-rows.server";
import { spendSignature } from "~/db/spent-signatures.server";
import { hashToken } from "~/integrations/secrets.server";
import { userActor } from "~/shared/actor";
import { addDuration, toSeconds } from "~/shared/duration";
import { refuse, type Outcome } from "~/shared/result";
import { issueToken } from "./session-tokens.server";

const LEGACY_AUDIENCE = "vershina";
const LEGACY_STAFF_ISSUER = "staff";
/** A staff member acts as a user for one working day at most. */
export const IMPERSONATION_LIFETIME = { hours: 8 } as const;
/**
 * The former site creates a token when it redirects the visitor. An older one may have been saved or found in a log, so
 * it is refused even if its `exp` is later.
 */
export const LEGACY_TOKEN_AGE = { minutes: 5 } as const;
const CLOCK_TOLERANCE = { seconds: 30 } as const;

const claimsSchema = z.object({
  /** Public id of the user. */
  sub: z.string().min(1).max(100),
  exp: z.number(),
  iat: z.number().nonnegative(),
  iss: z.string().optional(),
  impersonatorId: z.union([z.string().min(1).max(100), z.number().int().transform(String)]).optional(),
});
type Claims = z.infer<typeof claimsSchema>;

export type LegacyJwtReason = "legacy-off" | "legacy-token-invalid";

export async function logInByLegacyJwt(
  context: AppContext,
  { jwt, ip, userAgent }: { jwt: string; ip: string; userAgent: string | null },
): Promise<Outcome<{ token: string; userId: number; impersonatorId: string | null }, LegacyJwtReason>> {
  const { LEGACY_JWT_SECRET: key } = context.env;
  if (!key) return refuse("legacy-off");
  const now = context.clock.now();
  const claims = await readClaims(jwt, key, now);
  const user = claims && (await findUser(context.db, { publicId: claims.sub }));
  if (!claims || !user) {
    context.log.warn({ event: "legacy.refused", ip }, "legacy token refused");
    return refuse("legacy-token-invalid");
  }
  const userId = user.id;
  const impersonatorId = claims.impersonatorId ?? null;
  // One transaction: a failed login leaves the token unspent.
  const token = await context.db.transaction(async (tx) => {
    const isFirst = await spendSignature(tx, `legacy-jwt:${hashToken(signedPart(jwt))}`, readableUntil(claims));
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
  const actor = userActor(userId, impersonatorId);
  context.events.emit({ name: "user.logged-in", actor, userId, way: "legacy-jwt" });
  return { ok: true, token, userId, impersonatorId };
}

/** Null unless the token is well-formed, ours and fresh. The signature is verified before the claims are read. */
async function readClaims(jwt: string, key: string, now: Date): Promise<Claims | null> {
  const claims = await verifyToken(jwt, key, now);
  if (!claims) return null;
  // The tolerance is for the beginning of a token; its end is the end.
  if (now.getTime() / 1000 >= claims.exp || now >= readableUntil(claims)) return null;
  // Only a staff token may name an impersonator, and it must: otherwise a user could invent one, or staff would get a
  // login that looks like the user's own.
  if ((claims.impersonatorId !== undefined) !== (claims.iss === LEGACY_STAFF_ISSUER)) return null;
  return claims;
}

async function verifyToken(jwt: string, key: string, now: Date): Promise<Claims | null> {
  try {
    const { payload, protectedHeader } = await jwtVerify(jwt, new TextEncoder().encode(key), {
      algorithms: ["HS256"],
      audience: LEGACY_AUDIENCE,
      currentDate: now,
      clockTolerance: toSeconds(CLOCK_TOLERANCE),
      maxTokenAge: toSeconds(LEGACY_TOKEN_AGE),
    });
    if (protectedHeader.typ !== undefined && protectedHeader.typ !== "JWT") return null;
    return claimsSchema.safeParse(payload).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Decided by its age; a clock ahead of ours does not make the token live longer. */
function readableUntil({ iat }: Claims): Date {
  return addDuration(addDuration(new Date(iat * 1000), LEGACY_TOKEN_AGE), CLOCK_TOLERANCE);
}

/** The exact text that the signature covers. The signature itself has several equivalent spellings. */
function signedPart(jwt: string): string {
  return jwt.slice(0, jwt.lastIndexOf("."));
}
