/** Bulk reads that leave the school, such as a table of everybody who asked for a call, in the audit log. */
import type { Database } from "~/db/open-database.server";
import type { Actor } from "~/shared/actor";
import { recordAudit } from "./record-audit.server";

type ExportNote = {
  actor: Actor;
  /** The network address; null for commands. */
  origin: string | null;
  /** The name of the data, such as `leads`. */
  what: string;
  /** Which part of it was asked for. */
  asked: object;
  now: Date;
};

/** Stored before the first row is read: a read that is cut short has an entry as well. */
export async function noteExport(
  db: Pick<Database, "transaction">,
  { actor, origin, what, asked, now }: ExportNote,
): Promise<void> {
  await db.transaction((tx) =>
    recordAudit(tx, {
      ...{ actor, origin, action: "data.exported", resource: { kind: "export", id: what }, before: null, after: asked },
      now,
    }),
  );
}
