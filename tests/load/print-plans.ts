import type { OpenDatabase } from "~/db/open-database.server";
import { explain, type StatementRecorder } from "../setup/query-plans";

/** The plans of the statements that were sent since the recorder was asked last. */
export async function printPlans(database: OpenDatabase, recorder: StatementRecorder): Promise<void> {
  for (const statement of recorder.popAll()) {
    const { text } = await explain(database, statement);
    console.log(`\n${statement.sql.replace(/\s+/g, " ").slice(0, 200)}\n${text}`);
  }
}
