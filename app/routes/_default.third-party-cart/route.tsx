/** «Оплата другим человеком»: the pupil's link, opened by whoever pays, without an account (decisions.md §3). */
import { parseWithZod } from "@conform-to/zod";
import {
  data,
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { CartAnswer } from "~/features/cart/cart-answer";
import { describeFormRefusal } from "~/features/cart/form-refusal.server";
import { readSharedCart } from "~/features/cart/read-cart.server";
import { thirdPartyFormSchema } from "~/features/cart/schema";
import { sayRefusal, statusOfRefusal } from "~/features/cart/say-refusal.server";
import { startPayment } from "~/features/payments/start-payment.server";
import { describeSharedCart } from "~/features/cart/third-party-view";
import { ThirdPartyPage } from "~/features/cart/ThirdPartyPage";
import { readCartOwner, readVisitor } from "~/http/guards.server";
import { rememberPayment, writeSession } from "~/http/session.server";
import { thirdPartyCartPath } from "~/shared/paths";

export const meta: MetaFunction = () => [{ title: "Оплата обучения" }, { name: "robots", content: "noindex" }];

function orderIdOf(request: Request): string {
  return new URL(request.url).searchParams.get("order") ?? "";
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const cart = await readSharedCart(context, orderIdOf(request));
  if (!cart || cart.lines.length === 0 || cart.price === 0) throw new Response(null, { status: 404 });
  return describeSharedCart(cart);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: thirdPartyFormSchema });
  if (submission.status !== "success") return data(describeFormRefusal(submission), { status: 400 });
  const { receiptEmail, paymentMethod, shownPrice } = submission.value;
  const { session } = await readVisitor(request, context);
  const started = await startPayment(context, {
    orderPublicId: orderIdOf(request),
    owner: await readCartOwner(request, context),
    method: paymentMethod,
    receiptEmail,
    isThirdParty: true,
    expectedPrice: shownPrice,
    origin: context.visit.origin,
  });
  if (!started.ok) {
    // A stranger is never asked to log in; only the owner's own page does.
    if (started.reason === "login-required") return redirect(thirdPartyCartPath(orderIdOf(request)), 303);
    const answer: CartAnswer = {
      ok: false,
      intent: "checkout",
      reason: started.reason,
      text: sayRefusal(started.reason),
      field: null,
      typed: null,
      verdict: null,
    };
    return data(answer, { status: statusOfRefusal(started.reason) });
  }
  // The payment pages know whoever paid by this browser's session.
  rememberPayment(session, started);
  return redirectDocument(started.url, {
    status: 303,
    headers: { "Set-Cookie": await writeSession(session, context) },
  });
}

export default function ThirdPartyRoute() {
  return <ThirdPartyPage order={useLoaderData<typeof loader>()} pageAnswer={useActionData<CartAnswer>()} />;
}
