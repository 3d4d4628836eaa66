import type { ActionFunctionArgs } from "@remix-run/node";
import { addCart } from "~/features/cart/change-cart.server";
import { orderBodySchema } from "~/features/orders/schema";
import { allowMethods, answerApi, readApiBody, refuseMethod } from "~/http/api/api.server";
import { answerOnce } from "~/http/api/idempotency.server";
import { answerChange, refuseChange, replacementOf } from "~/http/api/order-api.server";
import { ensureCartOwner, readCartOwner } from "~/http/session/guards.server";
import { writeSession } from "~/http/session/session.server";

/** A user has one cart: 201 if this call has filled it, 200 if its lines were merged into an open one. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "POST");
    return answerOnce(request, context, await readCartOwner(request, context), async (once) => {
      const body = await readApiBody(once, orderBodySchema);
      const { owner, session, isNew } = await ensureCartOwner(request, context);
      const added = await addCart(context, owner, { ...replacementOf(body), ip: context.visit.ip });
      if (!added.ok) return refuseChange(added);
      const headers = new Headers();
      if (isNew) headers.append("Set-Cookie", await writeSession(session, context));
      return answerChange(context, owner, added, { status: added.isMerged ? 200 : 201, headers });
    });
  });

export const loader = () => refuseMethod("POST");
