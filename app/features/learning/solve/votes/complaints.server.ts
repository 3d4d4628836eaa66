/** The complaints about tasks and their explanations, as staff read and close them. */
import { and, asc, count, eq, isNotNull, isNull, min } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import { explanationVotes } from "~/db/schema/solve.server";
import { recordAudit } from "~/features/core/audit/record-audit.server";
import { findTaskPlaces } from "~/features/learning/task-bank/read-bank.server";
import { TOPICS } from "~/features/learning/task-bank/topic";
import { commandActor } from "~/shared/actor";
import type { VoteReason } from "~/shared/column-values";
import { onOneLine } from "~/shared/one-line";
import { moscowDay, moscowTime } from "~/shared/moscow";
import { taskBankTaskPath } from "~/shared/paths";

const COMMAND = commandActor("tasks");

export type Complaint = {
  id: number;
  votedAt: Date;
  reason: VoteReason | null;
  text: string;
  closedAt: Date | null;
  closingNote: string | null;
  /** The key of the task in its file, and its address. */
  task: string;
  path: string;
};

/** Oldest first. */
export async function listComplaints(db: Database, which: "open" | "closed" | "all"): Promise<Complaint[]> {
  const { closedAt } = explanationVotes;
  const rows = await db
    .select()
    .from(explanationVotes)
    .where(
      and(
        eq(explanationVotes.isHelpful, false),
        which === "all" ? undefined : which === "open" ? isNull(closedAt) : isNotNull(closedAt),
      ),
    )
    .orderBy(asc(explanationVotes.votedAt), asc(explanationVotes.id));
  const places = await findTaskPlaces(
    db,
    rows.map(({ taskId }) => taskId),
  );
  const byTask = new Map(places.map((place) => [place.id, place]));
  return rows.map(({ id, votedAt, reason, text, closedAt: closed, closingNote, taskId }) => {
    const place = byTask.get(taskId);
    return { id, votedAt, reason, text, closedAt: closed, closingNote, task: place?.key ?? "", path: pathOf(place) };
  });
}

export type WaitingComplaints = { reason: VoteReason | null; count: number; oldest: Date | null };

/** How many open ones there are by their reason, without their texts. */
export function countComplaints(db: Database): Promise<WaitingComplaints[]> {
  const { reason, votedAt, isHelpful, closedAt } = explanationVotes;
  return db
    .select({ reason, count: count(), oldest: min(votedAt) })
    .from(explanationVotes)
    .where(and(eq(isHelpful, false), isNull(closedAt)))
    .groupBy(reason);
}

function pathOf(place: { id: number; topicId: number; number: number } | undefined): string {
  const topic = place && TOPICS.find(({ id }) => id === place.topicId);
  return topic ? taskBankTaskPath(topic.exam, topic.subject.slug, place) : "";
}

/** @returns false: no such open complaint. */
export async function closeComplaint(
  db: Database,
  { id, note, now }: { id: number; note: string; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const closed = await tx
      .update(explanationVotes)
      .set({ closedAt: now, closingNote: note })
      .where(and(eq(explanationVotes.id, id), eq(explanationVotes.isHelpful, false), isNull(explanationVotes.closedAt)))
      .returning({ id: explanationVotes.id });
    if (closed.length === 0) return false;
    await recordAudit(tx, {
      ...{ actor: COMMAND, origin: null, action: "complaint.closed", resource: { kind: "complaint", id: String(id) } },
      ...{ before: null, after: null, reason: note, now },
    });
    return true;
  });
}

/** One line each, whatever line breaks a pupil typed. */
export function formatComplaint({ id, votedAt, reason, text, task, path, closedAt, closingNote }: Complaint): string {
  const said = text === "" ? "" : ` "${onOneLine(text)}"`;
  const closed = closedAt ? ` | closed ${moscowDay(closedAt)}: ${onOneLine(closingNote ?? "")}` : "";
  return `${id} ${moscowDay(votedAt)} ${moscowTime(votedAt)} ${reason ?? ""} ${task} ${path}${said}${closed}`;
}
