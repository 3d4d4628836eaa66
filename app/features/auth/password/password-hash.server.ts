/**
 * argon2id with the OWASP parameters (integrations.md §13). At most two at a time: each takes 19 MiB and a core, and a
 * crowd at the login must not take the catalog down.
 */
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

export const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
export const MAX_PARALLEL_HASHES = 2;

const inTurn = pLimit(MAX_PARALLEL_HASHES);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, ARGON2));
}

/** Made with `ARGON2` of random bytes nobody kept: a login to an unknown phone does the same work as to a known one. */
const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$X3NHmiK5LxJD2imaUPBUdg$b3sCCanqlFsElGfy7X2tMqnvUS/gWW5A5EMq4tQSxaI";

/** False for a user without a password, after the same time. */
export function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  return inTurn(async () => {
    const isMatch = await verify(passwordHash ?? NOBODYS_HASH, password);
    return passwordHash !== null && isMatch;
  });
}
