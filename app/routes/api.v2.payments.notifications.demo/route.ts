import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { receiveNotification } from "~/features/payments/receive-notification.server";
import {
  allowMethods,
  answerApi,
  API_SENTENCES,
  apiError,
  apiJson,
  readApiBody,
  refuseMethod,
} from "~/http/api/api.server";
import { refuseOrder } from "~/http/api/order-api.server";

/** Receives the demo bank's notifications. The body only says which payment to ask about. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "POST");
    if (context.bank.provider !== "demo") return refuseOrder("unknown-order");
    const body = await readApiBody(request, z.object({}).passthrough());
    const post = { rawBody: JSON.stringify(body), headers: request.headers, ip: context.visit.ip };
    const received = await receiveNotification(context, context.bank, post);
    // A different sum is our problem, not the bank's: it has delivered and need not try again.
    if (received.ok || received.reason === "amount-mismatch") return apiJson({});
    if (received.reason === "unknown-payment") return refuseOrder("unknown-order");
    return apiError(400, { detail: API_SENTENCES.badFields, nonFieldErrors: [API_SENTENCES.badFields] });
  });

export const loader = () => refuseMethod("POST");
