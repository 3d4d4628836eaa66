import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { RefundPage, type RefundPageProps } from "~/features/profile/RefundPage";
import profileCss from "~/features/profile/profile.css";
import { readRefund } from "~/features/profile/read-refund.server";
import { requireViewer } from "~/http/session/guards.server";
import { dateInWords } from "~/shared/months";
import { profileRefundPath } from "~/shared/paths";

export const handle: PageHandle = { hasSums: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: profileCss }];

export const meta: MetaFunction = () => [
  { title: "Что вернётся, если остановиться сейчас" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context, profileRefundPath());
  const view: RefundPageProps = {
    ...(await readRefund(context, viewer.id)),
    today: dateInWords(context.clock.now()),
  };
  return view;
}

export default function RefundRoute() {
  return <RefundPage {...useLoaderData<typeof loader>()} />;
}
