import type { ActionFunctionArgs } from "@remix-run/node";
import { replaceCart } from "~/features/cart/change-cart.server";
import { orderBodySchema } from "~/features/orders/schema";
import { allowMethods, answerApi, readApiBody, refuseMethod } from "~/http/api.server";
import { ensureCartOwner, readCartOwner } from "~/http/guards.server";
import { answerOnce } from "~/http/idempotency.server";
import { answerOrder, refuseChange, replacementOf } from "~/http/order-api.server";
import { writeSession } from "~/http/session.server";

/** Creates the order, or takes the caller's cart where there is one: a person has one cart (decisions.md §3). */
export const action = ({ request, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "POST");
    return answerOnce(request, context, await readCartOwner(request, context), async (once) => {
      const body = await readApiBody(once, orderBodySchema);
      const { owner, session, isNew } = await ensureCartOwner(request, context);
      const changed = await replaceCart(context, owner, { ...replacementOf(body), ip: context.visit.ip });
      if (!changed.ok) return refuseChange(changed);
      const headers = new Headers();
      if (isNew) headers.append("Set-Cookie", await writeSession(session, context));
      return answerOrder(context, owner, changed.cart.publicId, {
        status: 201,
        headers,
        refusedPromocode: changed.refusedPromocode,
      });
    });
  });

export const loader = () => refuseMethod("POST");
