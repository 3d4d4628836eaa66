import type { ActionFunctionArgs } from "@remix-run/node";
import { acquireOrder } from "~/features/cart/acquire-cart.server";
import { replaceCart } from "~/features/cart/change-cart.server";
import { acquireBodySchema } from "~/features/orders/schema";
import { allowMethods, answerApi, readApiBody, refuseMethod, requireApiViewer } from "~/http/api.server";
import { answerOnce } from "~/http/idempotency.server";
import { answerOrder, readGuestKeyHash, refuseChange, refuseOrder, replacementOf } from "~/http/order-api.server";

/** The guest's order becomes the caller's; the guest key that made it must come along in the session. */
export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "POST");
    const viewer = await requireApiViewer(request, context);
    const owner = { kind: "user", userId: viewer.id } as const;
    return answerOnce(request, context, owner, async (once) => {
      const hasBody = (await once.clone().text()).trim() !== "";
      const body = hasBody ? await readApiBody(once, acquireBodySchema) : {};
      const acquired = await acquireOrder(context, {
        orderPublicId: params.publicId ?? "",
        guestKeyHash: await readGuestKeyHash(request, context),
        userId: viewer.id,
      });
      if (!acquired.ok) return refuseOrder(acquired.reason);
      const { orderPublicId, isMerged } = acquired;
      // What the client still held of the guest's cart; a merged cart holds more than the client knows of.
      if (body.items && !isMerged) {
        const replacement = replacementOf({ ...body, items: body.items });
        const changed = await replaceCart(context, owner, { ...replacement, orderPublicId, ip: context.visit.ip });
        if (!changed.ok) return refuseChange(changed);
        return answerOrder(context, owner, orderPublicId, { refusedPromocode: changed.refusedPromocode });
      }
      return answerOrder(context, owner, orderPublicId);
    });
  });

export const loader = () => refuseMethod("POST");
