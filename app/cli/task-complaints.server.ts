/**
 * `npm run tasks -- complaints`: pupils' complaints about explanations, the open ones, `--closed` or `--all`;
 * `complaints close ID --note "…"` closes one.
 */
import { migrateDatabase } from "~/db/migrate.server";
import type { Database } from "~/db/open-database.server";
import type { Env } from "~/env/env.server";
import { closeComplaint, formatComplaint, listComplaints } from "~/features/learning/solve/votes/complaints.server";
import { onOneLine } from "~/shared/one-line";
import { parseArguments, readClock, Refusal, withOperatorDatabase } from "./operator-command.server";

const USAGE = 'npm run tasks -- complaints [--closed | --all] | complaints close ID --note "what was done"';

const OPTIONS = { closed: { type: "boolean" }, all: { type: "boolean" }, note: { type: "string" } } as const;

export async function runComplaints(env: Env, args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArguments({ args: [...args], options: OPTIONS, allowPositionals: true }, USAGE);
  const [command, id, ...rest] = positionals;
  if (rest.length > 0 || (command !== undefined && command !== "close")) throw new Refusal(USAGE);
  await withOperatorDatabase(env, async (open) => {
    await migrateDatabase(open);
    if (command === undefined) await print(open.db, values.all ? "all" : values.closed ? "closed" : "open");
    else await close(open.db, { id: Number(id), note: onOneLine(values.note ?? ""), now: readClock(env).now() });
  });
}

async function print(db: Database, which: "open" | "closed" | "all"): Promise<void> {
  const complaints = await listComplaints(db, which);
  for (const complaint of complaints) console.log(formatComplaint(complaint));
  console.log(`${complaints.length} ${which === "all" ? "in all" : which}`);
}

async function close(db: Database, complaint: { id: number; note: string; now: Date }): Promise<void> {
  const { id, note } = complaint;
  if (!Number.isSafeInteger(id) || id < 1 || note === "") throw new Refusal(USAGE);
  if (!(await closeComplaint(db, complaint))) throw new Refusal(`There is no open complaint ${id}.`);
  console.log(`Closed ${id}: ${note}`);
}
