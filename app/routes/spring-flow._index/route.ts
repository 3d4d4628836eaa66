/** The beginning of the picker, or the furthest step that this visitor has reached. */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { canonicalFlow, furthestStep } from "~/features/store/spring-flow/show-flow.server";
import { openFlowOf } from "~/visit/spring-flow-forms.server";
import { springFlowPath } from "~/shared/paths";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { flow } = await openFlowOf(request, context);
  const step = furthestStep(flow);
  return redirect(step === "survey" ? springFlowPath("survey") : canonicalFlow(flow, step), 302);
}
