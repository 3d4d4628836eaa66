/** The pages and forms of the course picker: reading the state, redirecting by it, and storing it. */
import { redirect } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { type FlowAddress, readFlowAddress } from "~/features/store/spring-flow/flow-address";
import { FLOW_REFUSALS } from "~/features/store/spring-flow/flow-refusals";
import { isTopicsComplete, resetFlow, type StoredFlow, toStored } from "~/features/store/spring-flow/flow-state";
import { surveyFormSchema, topicsFormSchema } from "~/features/store/spring-flow/schema";
import { type OpenFlow, openFlow } from "~/features/store/spring-flow/open-flow.server";
import { canonicalFlow } from "~/features/store/spring-flow/show-flow.server";
import { readOwner } from "~/visit/guards.server";
import { redirectWithToast } from "~/visit/toast.server";
import { readStoredFlow, writeStoredFlow } from "~/visit/spring-flow.server";
import type { Owner } from "~/shared/owner";
import { springFlowPath } from "~/shared/paths";
import { readButton, readForm } from "~/web/forms/read-form.server";
import { refuseForm } from "~/web/forms/refuse-form.server";

export async function openFlowOf(
  request: Request,
  context: RequestContext,
  options: { address?: FlowAddress; isPriced?: boolean } = {},
): Promise<{ flow: OpenFlow; owner: Owner | null }> {
  const { address = readFlowAddress(new URL(request.url).searchParams), isPriced } = options;
  const [stored, owner] = await Promise.all([readStoredFlow(request, context), readOwner(request, context)]);
  const viewerId = owner?.kind === "user" ? owner.userId : null;
  return { flow: await openFlow(context, { address, stored, viewerId, isPriced }), owner };
}

/** A step whose address says less than it shows redirects to the full one; without answers, to the survey. */
export async function openStep(
  request: Request,
  context: RequestContext,
  step: "topics" | "tariff",
): Promise<{ flow: OpenFlow; owner: Owner | null }> {
  const opened = await openFlowOf(request, context);
  const { flow } = opened;
  const { state, address } = flow;
  if (state.params === null) throw redirect(springFlowPath("survey"), 302);
  if (step === "tariff" && !isTopicsComplete(state)) throw redirect(canonicalFlow(flow, "topics"), 302);
  const isNamed = address.survey !== null && (step === "topics" || address.landings !== null);
  if (!isNamed) throw redirect(canonicalFlow(flow, step), 302);
  return opened;
}

async function keep(stored: StoredFlow, to: string, context: RequestContext) {
  return redirect(to, { status: 303, headers: { "Set-Cookie": await writeStoredFlow(stored, context) } });
}

export async function answerSurveyForm(request: Request, context: RequestContext) {
  const submission = await readForm(request, surveyFormSchema);
  if (submission.status !== "success") return refuseForm(submission, { refusal: FLOW_REFUSALS["answers-missing"] });
  const sent = submission.value;
  if (sent.intent === "reset") return keep(toStored(resetFlow()), springFlowPath("survey"), context);
  const { examType, goal } = sent;
  const address: FlowAddress = { survey: { examType, goal }, landings: null, products: [], span: "1" };
  const { flow } = await openFlowOf(request, context, { address, isPriced: false });
  // The address leaves the choice to the cookie, so that «назад» to it shows the newest one.
  return keep(toStored(flow.state), springFlowPath("topics", { ...flow.state.survey }), context);
}

export async function answerTopicsForm(request: Request, context: RequestContext) {
  const sent = await readButton(request, topicsFormSchema);
  if (!sent || sent.survey === null) return redirect(springFlowPath("survey"), 303);
  const { isChange, ...address } = sent;
  const { flow } = await openFlowOf(request, context, { address, isPriced: false });
  if (isChange) return keep(toStored(flow.state), canonicalFlow(flow, "topics"), context);
  if (!isTopicsComplete(flow.state)) {
    const { text } = FLOW_REFUSALS["nothing-chosen"];
    return redirectWithToast(canonicalFlow(flow, "topics"), { kind: "bad", text }, context);
  }
  return keep(toStored(flow.state), canonicalFlow(flow, "tariff"), context);
}
