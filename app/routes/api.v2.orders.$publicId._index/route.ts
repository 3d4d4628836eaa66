import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { replaceCart } from "~/features/cart/change-cart.server";
import { orderBodySchema } from "~/features/orders/schema";
import { allowMethods, answerApi, readApiBody } from "~/http/api.server";
import { readCartOwner } from "~/http/guards.server";
import { answerOrder, refuseChange, replacementOf } from "~/http/order-api.server";

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  answerApi(request, context, async () =>
    answerOrder(context, await readCartOwner(request, context), params.publicId ?? ""),
  );

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "GET", "PUT");
    const body = await readApiBody(request, orderBodySchema);
    const owner = await readCartOwner(request, context);
    const orderPublicId = params.publicId ?? "";
    if (!owner) return answerOrder(context, null, orderPublicId);
    const changed = await replaceCart(context, owner, { ...replacementOf(body), orderPublicId, ip: context.visit.ip });
    if (!changed.ok) return refuseChange(changed);
    return answerOrder(context, owner, changed.cart.publicId, { refusedPromocode: changed.refusedPromocode });
  });
