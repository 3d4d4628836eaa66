/**
 * The link by which someone without an account scores a written answer. It is an HMAC over the row's nonce, so that
 * neither the database nor a public id alone reveals it (decision 0078).
 */
import { and, eq, gt, lte } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Database } from "~/db/open-database.server";
import { reviewLinks } from "~/db/schema/review.server";
import { makePublicId, type Secrets } from "~/integrations/secrets.server";
import { addDuration } from "~/shared/duration";
import type { Learner } from "~/features/learning/progress/learner";
import {
  findLastSolution,
  findSolution,
  type SolutionRow,
  solutionsToJoin,
} from "~/features/learning/progress/solution-rows.server";
import type { ReviewRefusal } from "./review-refusals";
import { isOwn, learnerOf, readCriteria } from "./store-review.server";

export const REVIEW_LINK_LIFETIME = { days: 30 } as const;

/** The length of a SHA-256 in base64url. */
const SIGNATURE = /^[\w-]{43}$/;

export type ReviewLink = { solutionId: string; secret: string; expiresAt: Date };
type LinkRow = typeof reviewLinks.$inferSelect;

function signLink(secrets: Secrets, publicId: string, { nonce, expiresAt }: LinkRow): string {
  return secrets.sign("review-link", textOf(publicId, nonce, expiresAt));
}

const textOf = (publicId: string, nonce: string, expiresAt: Date) => `${publicId} ${nonce} ${expiresAt.toISOString()}`;

/** The current link; null: none was made, or it has expired or was revoked. */
export async function findReviewLink(
  { db, secrets, clock }: Pick<AppContext, "db" | "secrets" | "clock">,
  solution: SolutionRow,
): Promise<ReviewLink | null> {
  const alive = and(eq(reviewLinks.solutionId, solution.id), gt(reviewLinks.expiresAt, clock.now()));
  const [row] = await db.select().from(reviewLinks).where(alive);
  if (!row) return null;
  return {
    solutionId: solution.publicId,
    secret: signLink(secrets, solution.publicId, row),
    expiresAt: row.expiresAt,
  };
}

type Refused = { ok: false; reason: ReviewRefusal };

/** A second click returns the same link; once it has expired or was revoked, a new one. */
export async function makeReviewLink(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  learner: Learner | null,
  publicId: string,
): Promise<{ ok: true } | Refused> {
  const solution = await findSolution(db, publicId);
  if (!solution || !learner || !isOwn(solution, learner)) return { ok: false, reason: "unknown-solution" };
  if (solution.isGivenUp || !(await readCriteria(db, solution.taskId)))
    return { ok: false, reason: "solution-not-written" };
  const now = clock.now();
  const row = { nonce: makePublicId(), createdAt: now, expiresAt: addDuration(now, REVIEW_LINK_LIFETIME) };
  await db
    .insert(reviewLinks)
    .values({ solutionId: solution.id, ...row })
    .onConflictDoUpdate({ target: reviewLinks.solutionId, set: row, setWhere: lte(reviewLinks.expiresAt, now) });
  return { ok: true };
}

export async function revokeReviewLink(
  { db }: Pick<AppContext, "db">,
  learner: Learner | null,
  publicId: string,
): Promise<{ ok: true } | Refused> {
  const solution = await findSolution(db, publicId);
  if (!solution || !learner || !isOwn(solution, learner)) return { ok: false, reason: "unknown-solution" };
  await db.delete(reviewLinks).where(eq(reviewLinks.solutionId, solution.id));
  return { ok: true };
}

export type Linked = { ok: true; solution: SolutionRow; expiresAt: Date } | Refused;

/** The answer behind a link. Wrong, expired and revoked links get the same answer. */
export async function followReviewLink(
  { db, secrets, clock }: Pick<AppContext, "db" | "secrets" | "clock">,
  { solutionId, secret }: { solutionId: string; secret: string },
): Promise<Linked> {
  const unknown = { ok: false, reason: "review-link-unknown" } as const;
  if (!SIGNATURE.test(secret)) return unknown;
  const solutions = solutionsToJoin(db);
  const [found] = await db
    .select()
    .from(solutions)
    .innerJoin(reviewLinks, eq(reviewLinks.solutionId, solutions.id))
    .where(and(eq(solutions.publicId, solutionId), gt(reviewLinks.expiresAt, clock.now())));
  if (!found) return unknown;
  const { sent_solution: solution, review_links: link } = found;
  const text = textOf(solution.publicId, link.nonce, link.expiresAt);
  if (!secrets.isSignedBy("review-link", text, secret)) return unknown;
  const last = await findLastSolution(db, learnerOf(solution), solution.taskId);
  if (last?.id !== solution.id) return { ok: false, reason: "solution-changed" };
  return { ok: true, solution, expiresAt: link.expiresAt };
}

export async function pruneReviewLinks(db: Database, now: Date): Promise<void> {
  await db.delete(reviewLinks).where(lte(reviewLinks.expiresAt, now));
}
