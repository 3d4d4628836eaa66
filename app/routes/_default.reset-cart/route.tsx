import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ResetCartPage } from "~/features/store/cart/ResetCartPage";
import { describeCart } from "~/features/store/cart/cart-messages";
import { clearCart } from "~/features/store/cart/change-cart.server";
import { readCart } from "~/features/store/cart/read-cart.server";
import { readOwner } from "~/visit/guards.server";
import { redirectWithToast } from "~/visit/toast.server";
import { cartPath } from "~/shared/paths";
import { CART_REFUSALS } from "~/features/store/cart/cart-refusals.server";

export const meta: MetaFunction = () => [{ title: "Очистить корзину" }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const owner = await readOwner(request, context);
  const cart = owner ? await readCart(context, owner) : null;
  return { summary: cart && cart.lines.length > 0 ? describeCart(cart.lines) : null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const owner = await readOwner(request, context);
  const cleared = owner ? await clearCart(context, owner) : ({ ok: false, reason: "no-cart" } as const);
  const toast = cleared.ok
    ? ({ kind: "ok", text: "Корзина очищена" } as const)
    : ({ kind: "bad", text: CART_REFUSALS[cleared.reason].text } as const);
  return redirectWithToast(cartPath(), toast, context);
}

export { sendOrHold as clientAction, unlessRefused as shouldRevalidate } from "~/entry/connection";

export default function ResetCartRoute() {
  return <ResetCartPage summary={useLoaderData<typeof loader>().summary} />;
}
