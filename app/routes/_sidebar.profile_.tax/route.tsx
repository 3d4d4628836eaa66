import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { TaxPage, type TaxPageProps } from "~/features/profile/TaxPage";
import profileCss from "~/features/profile/profile.css?url";
import { readTaxYears } from "~/features/profile/read-tax-years.server";
import { requireViewer } from "~/http/session/guards.server";
import { dateInWords } from "~/shared/months";
import { profileTaxPath } from "~/shared/paths";

export const handle: PageHandle = { keepsEdge: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: profileCss }];

export const meta: MetaFunction = () => [{ title: "Данные для справки" }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context, profileTaxPath());
  const view: TaxPageProps = {
    ...(await readTaxYears(context, viewer.id)),
    today: dateInWords(context.clock.now()),
  };
  return view;
}

export default function TaxRoute() {
  return <TaxPage {...useLoaderData<typeof loader>()} />;
}
