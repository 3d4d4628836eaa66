/** The demo bank's own page: another company, as far as the site is concerned. */
import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RequestContext } from "~/app-context.server";
import { DemoBankPage, type DemoBankView } from "~/features/store/payments/DemoBankPage";
import { demoBankFormSchema } from "~/features/store/payments/schema.server";
import { decideAtDemoBank, showDemoPayment } from "~/features/store/payments/demo-bank-desk.server";
import paymentCss from "~/features/store/payments/payment.css?url";
import { readButton } from "~/web/forms/read-form.server";
import { demoBankPath } from "~/shared/paths";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: paymentCss }];

export const meta: MetaFunction = () => [{ title: "Пробный банк" }, { name: "robots", content: "noindex" }];

const METHOD_NAMES: Record<string, string> = {
  sbp: "СБП",
  card: "банковская карта",
  installment: "оплата частями",
  loan: "кредит",
};

async function findPayment(context: RequestContext, id: string | undefined) {
  const payment = id ? await showDemoPayment(context, id) : null;
  if (!payment) throw new Response(null, { status: 404 });
  return payment;
}

/** The bank stores a whole address, as a real one would; on our own pages the path is enough. */
function returnPath({ returnUrl }: { returnUrl: string }): string {
  return new URL(returnUrl).pathname;
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const payment = await findPayment(context, params.paymentId);
  const { amount, description, method, status, isOnItsWay } = payment;
  const view: DemoBankView = {
    selfHref: demoBankPath(payment.id),
    amount,
    description,
    methodName: METHOD_NAMES[method] ?? method,
    status,
    isOnItsWay,
    returnPath: returnPath(payment),
  };
  return view;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const payment = await findPayment(context, params.paymentId);
  const submitted = await readButton(request, demoBankFormSchema);
  if (!submitted) return redirect(demoBankPath(payment.id), 303);
  await decideAtDemoBank(context, payment.id, submitted.decision);
  return redirect(returnPath(payment), 303);
}

export default function DemoBankRoute() {
  return <DemoBankPage {...useLoaderData<typeof loader>()} />;
}
