import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { previewOrder } from "~/features/orders/read-order.server";
import { paymentUrlQuerySchema } from "~/features/orders/schema";
import { startPayment } from "~/features/payments/start-payment.server";
import { answerApi, apiError, apiJson, describeZodError, refuseMethod, sayInRussian } from "~/http/api/api.server";
import { refusePayment } from "~/http/api/order-api.server";
import { isOwnCall, isNavigation } from "~/http/api/own-call.server";
import { readSeen, requireSeen } from "~/http/api/preconditions.server";
import { readCartOwner, readVisitor } from "~/http/session/guards.server";
import { rememberPayment, writeSession } from "~/http/session/session.server";
import { cartPath, thirdPartyCartPath } from "~/shared/paths";

/**
 * Starts a payment although it is a GET, so only a call that surely comes from our own page or from a program does; any
 * other is redirected to the page where the visitor presses the button. A read grants nothing: an order of 0 roubles is
 * opened by `proceed`.
 */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  answerApi(request, context, async () => {
    const query = new URL(request.url).searchParams;
    const parsed = paymentUrlQuerySchema.safeParse(Object.fromEntries([...query].filter(([, value]) => value !== "")), {
      errorMap: sayInRussian,
    });
    if (!parsed.success) return apiError(400, describeZodError(parsed.error));
    const { third_party, receipt_email, created_by_email, payment_method, expected_price } = parsed.data;
    const publicId = params.publicId ?? "";
    const { origin, ip } = context.visit;
    const confirmPath = third_party ? thirdPartyCartPath(publicId) : cartPath();
    const confirmUrl = new URL(confirmPath, origin).toString();
    if (!isOwnCall(request, origin)) {
      return isNavigation(request) ? redirect(confirmUrl, 303) : apiJson({ url: confirmUrl, isConfirmation: true });
    }
    const seen = readSeen(request, expected_price);
    await requireSeen(request, seen, async () => (await previewOrder(context, publicId))?.preview.price ?? 0);
    const owner = await readCartOwner(request, context);
    const started = await startPayment(context, {
      orderPublicId: publicId,
      owner,
      method: payment_method,
      receiptEmail: receipt_email ?? created_by_email ?? null,
      isThirdParty: third_party,
      ...(seen.version !== undefined && { shownVersion: seen.version }),
      ...(seen.price !== undefined && { expectedPrice: seen.price }),
      mayGrant: false,
      origin,
      ip,
    });
    if (!started.ok) {
      if (started.reason === "press-needed") return apiJson({ url: confirmUrl, isConfirmation: true });
      return refusePayment(context, started, { publicId, owner, isThirdParty: third_party });
    }
    const { session } = await readVisitor(request, context);
    rememberPayment(session, started);
    const url = new URL(started.url, origin).toString();
    return apiJson({ url }, { headers: { "Set-Cookie": await writeSession(session, context) } });
  });

export const action = () => refuseMethod("GET");
