/** The private page of a person who paid by a pupil's link: `/payer/{payment}/{secret}/`. */
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keepPage, unlessLost } from "~/entry/connection";
import type { PageHandle } from "~/entry/page-handle";
import { choosePayer } from "~/features/payer/change-pair.server";
import { ClosedPayerPage } from "~/features/payer/ClosedPayerPage";
import payerCss from "~/features/payer/payer.css?url";
import { PayerPage } from "~/features/payer/PayerPage";
import { prolongForPupil } from "~/features/payer/prolong-for-pupil.server";
import { payerFormSchema } from "~/features/payer/schema";
import { showPayerPage } from "~/features/payer/show-payer-page.server";
import paymentCss from "~/features/payments/payment.css?url";
import { readButton } from "~/http/pages/read-form.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { payerPath, thirdPartyCartPath } from "~/shared/paths";

export const handle: PageHandle = { keepsEdge: true };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: paymentCss },
  { rel: "stylesheet", href: payerCss },
];

export const meta: MetaFunction = () => [{ title: "Ваши оплаты" }, { name: "robots", content: "noindex" }];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const PRIVATE = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex, nofollow" };

const addressOf = ({ paymentId = "", secret = "" }: LoaderFunctionArgs["params"]) => ({
  payment: paymentId,
  secret,
});

export async function loader({ params, context }: LoaderFunctionArgs) {
  const shown = await showPayerPage(context, addressOf(params));
  if (!shown.ok && shown.reason === "unknown") throw data(null, { status: 404, headers: PRIVATE });
  if (!shown.ok) return data({ view: null, claimUrl: null }, { status: 410, headers: PRIVATE });
  const { view } = shown;
  const claimUrl = view.claimPath && `${context.visit.origin}${view.claimPath}`;
  return data({ view, claimUrl }, { headers: PRIVATE });
}

const DONE = {
  "ask-report": "Попросили отчёт",
  "end-report": "Отчётов больше не будет",
  close: "Страница закрыта",
} as const;

const REFUSED = {
  "nothing-to-prolong": "Продлевать сейчас нечего: следующий месяц уже куплен или курс закончился",
  "too-many": "Слишком много попыток подряд. Попробуйте через час",
  unclaimed: "Сначала курсы должен получить ученик",
  closed: "Страница закрыта",
} as const;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const address = addressOf(params);
  const page = payerPath(address.payment, address.secret);
  const pressed = await readButton(request, payerFormSchema);
  if (!pressed) throw data(null, { status: 400 });
  const { choice, productId } = pressed;
  if (choice === "prolong") {
    const prolonged = await prolongForPupil(context, address, productId);
    if (prolonged.ok) return redirect(thirdPartyCartPath(prolonged.shareKey), 303);
    return refuse(prolonged.reason);
  }
  const chosen = await choosePayer(context, address, choice);
  if (!chosen.ok) return refuse(chosen.reason);
  return redirectWithToast(choice === "close" ? page : `${page}#report`, { kind: "ok", text: DONE[choice] }, context);

  function refuse(reason: keyof typeof REFUSED | "unknown") {
    if (reason === "unknown") throw data(null, { status: 404 });
    return redirectWithToast(page, { kind: "bad", text: REFUSED[reason] }, context);
  }
}

export const clientAction = keepPage;

export const shouldRevalidate = unlessLost;

export default function PayerRoute() {
  const { view, claimUrl } = useLoaderData<typeof loader>();
  return view ? <PayerPage view={view} claimUrl={claimUrl} /> : <ClosedPayerPage />;
}
