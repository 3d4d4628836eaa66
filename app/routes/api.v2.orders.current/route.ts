import type { LoaderFunctionArgs } from "@remix-run/node";
import { findCart } from "~/features/orders/order-rows.server";
import { answerApi, refuseMethod } from "~/http/api/api.server";
import { answerOrder, refuseOrder } from "~/http/api/order-api.server";
import { readCartOwner } from "~/http/session/guards.server";

/** The caller's open cart, for a client that has lost its id. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  answerApi(request, context, async () => {
    const owner = await readCartOwner(request, context);
    const cart = owner && (await findCart(context.db, owner));
    return cart ? answerOrder(context, owner, cart.publicId) : refuseOrder("no-cart");
  });

export const action = () => refuseMethod("GET");
