import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseMethod } from "~/http/api/api.server";
import { answerBankPost } from "~/http/api/bank-post.server";

const taken = () =>
  new Response("OK", { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" } });

export const action = ({ request, context }: ActionFunctionArgs) => answerBankPost(request, context, "tbank", taken);

export const loader = () => refuseMethod("POST");
