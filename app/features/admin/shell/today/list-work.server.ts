/** Work of a person by their roles; a question to the database for each kind. */
import type { AppContext } from "~/app-context.server";
import { mayStaff } from "~/features/core/access/staff-roles";
import { countComplaints } from "~/features/learning/solve/votes/complaints.server";
import { callbackPromise } from "~/features/people/leads/callback-promise";
import { countWaitingLeads } from "~/features/people/leads/count-waiting.server";
import { readWaitingRefunds } from "~/features/store/payments/refund-request-rows.server";
import { chooseFirst, type FirstView, sayComplaints, sayLeads, sayRefunds, type WorkView } from "./say-work";

type Context = Pick<AppContext, "db" | "clock" | "crm" | "school">;

/** Requests for a refund that are shown. */
const MOST_REFUNDS = 5;

export async function listWork(
  context: Context,
  roles: readonly string[],
): Promise<{ first: FirstView | null; work: WorkView[] }> {
  const { db, clock, school } = context;
  const [maySeeRequests, maySeeComplaints] = [mayStaff(roles, "requests.count"), mayStaff(roles, "complaints.count")];
  const [leads, refunds, complaints] = await Promise.all([
    maySeeRequests ? countWaitingLeads(context) : null,
    maySeeRequests ? readWaitingRefunds(db, MOST_REFUNDS) : null,
    maySeeComplaints ? countComplaints(db) : null,
  ]);
  const now = clock.now();
  return {
    first: chooseFirst({ leads, refunds }, callbackPromise(now, school.profile()), now),
    work: [
      ...(leads ? [sayLeads(leads, now)] : []),
      ...(refunds ? [sayRefunds(refunds, mayStaff(roles, "orders.refund"), now)] : []),
      ...(complaints ? [sayComplaints(complaints, now)] : []),
    ],
  };
}
