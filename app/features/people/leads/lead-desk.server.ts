/** Lets `npm run leads` read through a running server. */
import { z } from "zod";
import type { AppContext } from "~/app-context.server";
import { askDesk, type Desk, openDesk } from "~/integrations/desk/local-desk.server";
import { exportLeads } from "./export-leads.server";
import type { ListedLead } from "./list-leads.server";

const NAME = "leads";
const questionSchema = z.object({ since: z.string().datetime().nullable() });

export function openLeadDesk({ db, clock, env, log }: Pick<AppContext, "db" | "clock" | "env" | "log">): Promise<Desk> {
  return openDesk(
    { dataDir: env.DATA_DIR, log },
    {
      name: NAME,
      answer(question) {
        const { since } = questionSchema.parse(question);
        return exportLeads({ db, clock }, { since: since === null ? null : new Date(since) });
      },
    },
  );
}

/** @returns null if no server listens in this folder. Throws if the answer is cut short. */
export async function askLeadDesk(dataDir: string, since: Date | null): Promise<AsyncIterable<ListedLead> | null> {
  return (await askDesk(dataDir, NAME, { since })) as AsyncIterable<ListedLead> | null;
}
