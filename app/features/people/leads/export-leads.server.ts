/** The people who asked for a call, for the operator, with an entry in the audit log. */
import type { AppContext } from "~/app-context.server";
import { noteExport } from "~/features/core/audit/note-export.server";
import { commandActor } from "~/shared/actor";
import { listLeads, type ListedLead } from "./list-leads.server";

const COMMAND = commandActor("leads");

export async function* exportLeads(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { since }: { since: Date | null },
): AsyncGenerator<ListedLead> {
  await noteExport(db, { actor: COMMAND, origin: null, what: "leads", asked: { since }, now: clock.now() });
  yield* listLeads(db, { since });
}
