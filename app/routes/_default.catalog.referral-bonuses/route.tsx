import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useRootView } from "~/entry/root-view";
import { ReferralPage } from "~/features/store/bonuses/ReferralPage";
import bonusesCss from "~/features/store/bonuses/bonuses.css?url";
import { readInvitations } from "~/features/store/bonuses/read-invitations.server";
import type { ReferralView } from "~/features/store/bonuses/referral-view";
import { DEFAULT_RATES } from "~/shared/price-rates";
import { REFERRAL_BONUS_ROUBLES } from "~/features/core/referral/referral-rule";
import { breadcrumbsJsonLd, HOME_CRUMB } from "~/features/core/school/json-ld";
import { describeForm } from "~/web/forms/describe-form.server";
import { REFERRAL_REFUSALS } from "~/features/store/bonuses/bonus-refusals";
import { referralFormSchema } from "~/features/store/bonuses/schema";
import { bareMeta, pageMeta } from "~/features/core/school/page-meta";
import { readReferralClick } from "~/visit/attribution.server";
import { readViewer } from "~/visit/guards.server";
import { invitationPath, ogImagePath, referralPath } from "~/shared/paths";
import { answerReferralForm } from "./answer-referral-form.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: bonusesCss }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  loaded
    ? [
        ...pageMeta(matches, {
          title: "Пригласи друга: бонус тебе, скидка ему",
          description: `Друг получает скидку ${DEFAULT_RATES.referralPercent} % на первый заказ, а пригласивший — бонус ${REFERRAL_BONUS_ROUBLES} ₽ на любой платный курс. Как это работает и по каким правилам.`,
          origin: loaded.origin,
          canonical: referralPath(),
          image: ogImagePath("page", "referral"),
        }),
        { "script:ld+json": breadcrumbsJsonLd([HOME_CRUMB, { name: "Пригласить друга", href: null }], loaded.origin) },
      ]
    : bareMeta(matches);

const RULES = describeForm(referralFormSchema, {
  intent: "set-referrer",
  required: { referralCode: REFERRAL_REFUSALS["referrer-unknown"].text },
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await readViewer(request, context);
  const own = viewer ? await readInvitations(context, viewer.id, readReferralClick(request)) : null;
  const { origin } = context.visit;
  const view: ReferralView = {
    bonus: REFERRAL_BONUS_ROUBLES,
    welcomePercent: DEFAULT_RATES.referralPercent,
    link: own && `${origin}${invitationPath(own.referralCode)}`,
    own,
  };
  return { view, origin, rules: RULES };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerReferralForm(request, context);

export { sendOrHold as clientAction, unlessRefused as shouldRevalidate } from "~/entry/connection";

export default function ReferralRoute() {
  const { view, rules } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { cartCount = 0 } = useRootView() ?? {};
  return <ReferralPage view={view} cartCount={cartCount} rules={rules} answer={answer ?? null} />;
}
