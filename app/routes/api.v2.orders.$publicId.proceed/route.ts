import type { ActionFunctionArgs } from "@remix-run/node";
import { readOrder } from "~/features/orders/read-order.server";
import { paymentQuerySchema } from "~/features/orders/schema";
import { proceed } from "~/features/payments/proceed.server";
import {
  allowMethods,
  answerApi,
  apiError,
  apiJson,
  describeZodError,
  refuseMethod,
  sayInRussian,
} from "~/http/api/api.server";
import { answerOnce } from "~/http/api/idempotency.server";
import { refusePayment } from "~/http/api/order-api.server";
import { readSeen, requireSeen } from "~/http/api/preconditions.server";
import { readCartOwner } from "~/http/session/guards.server";

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "POST");
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const parsed = paymentQuerySchema.safeParse(query, { errorMap: sayInRussian });
    if (!parsed.success) return apiError(400, describeZodError(parsed.error));
    const publicId = params.publicId ?? "";
    const owner = await readCartOwner(request, context);
    const seen = readSeen(request, parsed.data.expected_price);
    await requireSeen(request, seen, async () => {
      const read = await readOrder(context, { orderPublicId: publicId, owner });
      return read.ok ? read.order.price : 0;
    });
    return answerOnce(request, context, owner, async () => {
      const proceeded = await proceed(context, { orderPublicId: publicId, owner, seen });
      if (proceeded.ok) return apiJson({ status: proceeded.status });
      return refusePayment(context, proceeded, { publicId, owner, isThirdParty: false });
    });
  });

export const loader = () => refuseMethod("POST");
