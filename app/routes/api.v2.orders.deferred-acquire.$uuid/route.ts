import type { ActionFunctionArgs } from "@remix-run/node";
import { deferredAcquire } from "~/features/payments/claim-order.server";
import { allowMethods, answerApi, refuseMethod, requireApiViewer } from "~/http/api/api.server";
import { answerOnce } from "~/http/api/idempotency.server";
import { answerOrder, refuseOrder } from "~/http/api/order-api.server";

/** A gift or prepaid order, claimed once; a second claim answers 409. */
export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "POST");
    const viewer = await requireApiViewer(request, context);
    const owner = { kind: "user", userId: viewer.id } as const;
    return answerOnce(request, context, owner, async () => {
      const claimed = await deferredAcquire(context, { claimKey: params.uuid ?? "", userId: viewer.id });
      return claimed.ok ? answerOrder(context, owner, claimed.orderPublicId) : refuseOrder(claimed.reason);
    });
  });

export const loader = () => refuseMethod("POST");
