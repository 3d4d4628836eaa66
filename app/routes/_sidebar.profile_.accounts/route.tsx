import {
  data,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SocialAccountsPage } from "~/features/people/auth/social/SocialAccountsPage";
import socialCss from "~/features/people/auth/social/social.css?url";
import { answerAccountsForm } from "./answer-accounts-form.server";
import { describeAccounts } from "./describe-accounts.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: socialCss }];

export const meta: MetaFunction = () => [{ title: "Вход и аккаунты" }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  return data(await describeAccounts(request, context), { headers: { "Cache-Control": "no-store" } });
}

export const action = ({ request, context }: ActionFunctionArgs) => answerAccountsForm(request, context);

export {
  sendOrHold as clientAction,
  retryLoader as clientLoader,
  unlessRefused as shouldRevalidate,
} from "~/entry/connection";

export default function SocialAccountsRoute() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <SocialAccountsPage view={view} answer={answer ?? null} />;
}
