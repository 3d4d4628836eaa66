/**
 * argon2id with the OWASP parameters, at most two at a time: each takes 19 MiB and a core, and a crowd logging in must
 * not take the catalog down.
 */
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

export const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
export const MAX_PARALLEL_HASHES = 2;

const inTurn = pLimit(MAX_PARALLEL_HASHES);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, ARGON2));
}

/** Made with `ARGON2` from discarded random bytes: a login to an unknown phone does the same work as to a known one. */
const DECOY_HASH = "$argon2id$v=19$m=19456,t=2,p=1$X3NHmiK5LxJD2imaUPBUdg$b3sCCanqlFsElGfy7X2tMqnvUS/gWW5A5EMq4tQSxaI";

/** False for a user without a password, after the same time. */
export function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  return inTurn(async () => {
    const isMatch = await verify(passwordHash ?? DECOY_HASH, password);
    return passwordHash !== null && isMatch;
  });
}
