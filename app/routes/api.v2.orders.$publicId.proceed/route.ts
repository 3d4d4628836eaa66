import type { ActionFunctionArgs } from "@remix-run/node";
import { proceed } from "~/features/payments/proceed.server";
import { allowMethods, answerApi, apiJson, refuseMethod } from "~/http/api.server";
import { readCartOwner } from "~/http/guards.server";
import { answerOnce } from "~/http/idempotency.server";
import { refuseOrder } from "~/http/order-api.server";

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "POST");
    const owner = await readCartOwner(request, context);
    return answerOnce(request, context, owner, async () => {
      const proceeded = await proceed(context, { orderPublicId: params.publicId ?? "", owner });
      return proceeded.ok ? apiJson({ status: proceeded.status }) : refuseOrder(proceeded.reason);
    });
  });

export const loader = () => refuseMethod("POST");
