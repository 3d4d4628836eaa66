import type { LoaderFunctionArgs } from "@remix-run/node";
import { paymentUrlQuerySchema } from "~/features/orders/schema";
import { startPayment } from "~/features/payments/start-payment.server";
import { answerApi, apiError, apiJson, describeZodError, refuseMethod, sayInRussian } from "~/http/api.server";
import { readCartOwner, readVisitor } from "~/http/guards.server";
import { refuseOrder } from "~/http/order-api.server";
import { rememberPayment, writeSession } from "~/http/session.server";

/** A GET by the specification although it starts a payment: so another site's page must not be able to send it. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  answerApi(request, context, async () => {
    const site = request.headers.get("Sec-Fetch-Site");
    if (site === "cross-site" || site === "same-site") return refuseOrder("foreign");
    const query = new URL(request.url).searchParams;
    const parsed = paymentUrlQuerySchema.safeParse(Object.fromEntries([...query].filter(([, value]) => value !== "")), {
      errorMap: sayInRussian,
    });
    if (!parsed.success) return apiError(400, describeZodError(parsed.error));
    const { third_party, receipt_email, created_by_email, payment_method, expected_price } = parsed.data;
    const started = await startPayment(context, {
      orderPublicId: params.publicId ?? "",
      owner: await readCartOwner(request, context),
      method: payment_method,
      receiptEmail: receipt_email ?? created_by_email ?? null,
      isThirdParty: third_party,
      ...(expected_price !== undefined && { expectedPrice: expected_price }),
      origin: context.visit.origin,
    });
    if (!started.ok) return refuseOrder(started.reason);
    const { session } = await readVisitor(request, context);
    rememberPayment(session, started);
    const url = new URL(started.url, context.visit.origin).toString();
    return apiJson({ url }, { headers: { "Set-Cookie": await writeSession(session, context) } });
  });

export const action = () => refuseMethod("GET");
