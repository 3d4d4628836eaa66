import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { replaceCart } from "~/features/cart/change-cart.server";
import { orderBodySchema } from "~/features/orders/schema";
import { allowMethods, answerApi, readApiBody } from "~/http/api/api.server";
import { answerChange, answerOrder, refuseChange, replacementOf } from "~/http/api/order-api.server";
import { readIfMatch } from "~/http/api/preconditions.server";
import { readCartOwner } from "~/http/session/guards.server";

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  answerApi(request, context, async () =>
    answerOrder(context, await readCartOwner(request, context), params.publicId ?? ""),
  );

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "GET", "PUT");
    const body = await readApiBody(request, orderBodySchema);
    const precondition = readIfMatch(request);
    const owner = await readCartOwner(request, context);
    const orderPublicId = params.publicId ?? "";
    if (!owner) return answerOrder(context, null, orderPublicId);
    const { ip } = context.visit;
    const changed = await replaceCart(context, owner, { ...replacementOf(body), ...precondition, orderPublicId, ip });
    return changed.ok ? answerChange(context, owner, changed) : refuseChange(changed);
  });
