import type { ActionFunctionArgs } from "@remix-run/node";
import { apiJson, refuseMethod } from "~/http/api/api.server";
import { answerBankPost } from "~/http/api/bank-post.server";

export const action = ({ request, context }: ActionFunctionArgs) =>
  answerBankPost(request, context, "yookassa", () => apiJson({}));

export const loader = () => refuseMethod("POST");
