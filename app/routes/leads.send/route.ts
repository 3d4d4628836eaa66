import type { ActionFunctionArgs } from "@remix-run/node";
import { apiJson, refuseMethod } from "~/api/api.server";
import { answerLeadForm } from "~/visit/lead-form.server";

export const loader = () => refuseMethod("POST");

/** The same form sent by a script: an answer instead of a page, so nothing is reloaded. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const { answer, status } = await answerLeadForm(request, context);
  return apiJson(answer, { status });
}
