import type { ActionFunctionArgs } from "@remix-run/node";
import { acquireOrder } from "~/features/cart/acquire-cart.server";
import { writeGuestCart } from "~/features/cart/change-cart.server";
import { acquireBodySchema } from "~/features/orders/schema";
import { allowMethods, answerApi, readApiBody, refuseMethod, requireApiViewer } from "~/http/api/api.server";
import { answerOnce } from "~/http/api/idempotency.server";
import { answerOrder, readGuestKeyHash, refuseChange, refuseOrder, replacementOf } from "~/http/api/order-api.server";

/**
 * The guest's order becomes the caller's; the guest key that made it must be in the session. The body is the client's
 * copy of the guest's cart: it is stored there first, then merged as at a login. A repeat after a lost answer finds
 * that the order already belongs to the caller and returns it.
 */
export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "POST");
    const viewer = await requireApiViewer(request, context);
    const owner = { kind: "user", userId: viewer.id } as const;
    return answerOnce(request, context, owner, async (once) => {
      const hasBody = (await once.clone().text()).trim() !== "";
      const body = hasBody ? await readApiBody(once, acquireBodySchema) : {};
      const orderPublicId = params.publicId ?? "";
      const guestKeyHash = await readGuestKeyHash(request, context);
      if (guestKeyHash !== null && (body.items || body.promocode)) {
        const { items, ...fields } = replacementOf({ ...body, items: body.items ?? [] });
        const held = { ...fields, items: body.items && items, orderPublicId, ip: context.visit.ip };
        const written = await writeGuestCart(context, guestKeyHash, held);
        if (!written.ok) return refuseChange(written);
      }
      const acquired = await acquireOrder(context, { orderPublicId, guestKeyHash, userId: viewer.id });
      return acquired.ok ? answerOrder(context, owner, acquired.orderPublicId) : refuseOrder(acquired.reason);
    });
  });

export const loader = () => refuseMethod("POST");
