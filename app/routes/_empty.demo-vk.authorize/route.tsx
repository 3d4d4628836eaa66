/** The stand-in for the page of VK: another site, as far as ours is concerned. It exists where VKID_PROVIDER is demo. */
import {
  data,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DemoVkPage } from "~/features/people/auth/social/DemoVkPage";
import socialCss from "~/features/people/auth/social/social.css?url";
import { answerDemoVk, describeDemoVk } from "./answer-demo-vk.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: socialCss }];

export const meta: MetaFunction = () => [{ title: "Пробный вход ВКонтакте" }, { name: "robots", content: "noindex" }];

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  data(describeDemoVk(request, context), { headers: { "Cache-Control": "no-store" } });

export const action = ({ request, context }: ActionFunctionArgs) => answerDemoVk(request, context);

export default function DemoVkRoute() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <DemoVkPage {...view} answer={answer ?? null} />;
}
