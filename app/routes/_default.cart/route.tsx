/** The one address of every change to a cart, from any page (issue 2, §3: one route owns all cart intents). */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { CartPage } from "~/features/cart/CartPage";
import type { CartAnswer } from "~/features/cart/cart-answer";
import { sealSnapshot } from "~/features/cart/cart-snapshot.server";
import { readPaidNews } from "~/features/cart/paid-news.server";
import { readCart } from "~/features/cart/read-cart.server";
import { readPaymentMethod } from "~/features/cart/schema";
import { readCartOwner, readViewer, readVisitor } from "~/http/session/guards.server";
import { isLoginOver, mayReviveCart } from "~/http/session/revive-cart.server";
import { answerCartPost } from "./answer-post.server";

export const meta: MetaFunction = () => [{ title: "Корзина" }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [viewer, owner] = await Promise.all([readViewer(request, context), readCartOwner(request, context)]);
  const cart = owner ? await readCart(context, owner) : null;
  const isGuest = viewer === null;
  return {
    cart,
    snapshot: cart && cart.lines.length > 0 ? sealSnapshot(context, cart, { isGuest }) : null,
    // A cart that stands here needs nothing brought back.
    mayRestore: cart === null && (await mayReviveCart(request, context)),
    isLoginOver: await isLoginOver(request, context),
    shareUrl: cart && cart.price > 0 ? `${context.visit.origin}${cart.sharePath}` : null,
    isGuest,
    method: readPaymentMethod((await readVisitor(request, context)).session.get("paymentMethod")),
    paid: owner && (!cart || cart.lines.length === 0) ? await readPaidNews(context, owner) : null,
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return answerCartPost(request, context);
}

/** A network that is away or a server that is down must not replace the cart by an error page: the last one stays. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<CartAnswer> {
  try {
    return await serverAction<CartAnswer>();
  } catch (problem) {
    // A redirect travels as a thrown Response; a superseded request ends as an abort and is nobody's concern.
    if (problem instanceof Response || request.signal.aborted) throw problem;
    return { ok: false, intent: "", reason: "failed", text: "", field: null, typed: null, verdict: null };
  }
}

/** After a refusal too: what was refused may have changed elsewhere, and the last valid cart is the server's. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === "POST" || defaultShouldRevalidate;

export default function CartRoute() {
  const view = useLoaderData<typeof loader>();
  return <CartPage {...view} pageAnswer={useActionData<CartAnswer>()} />;
}
