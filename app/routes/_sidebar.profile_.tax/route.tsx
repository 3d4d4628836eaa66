import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { promisesDeduction } from "~/features/core/school/offer";
import { TaxPage, type TaxPageProps } from "~/features/store/profile/TaxPage";
import profileCss from "~/features/store/profile/profile.css?url";
import { readTaxYears } from "~/features/store/profile/read-tax-years.server";
import { requireViewer } from "~/visit/guards.server";
import { dateInWords } from "~/shared/months";
import { legalPath, profileTaxPath } from "~/shared/paths";

export const handle: PageHandle = { keepsEdge: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: profileCss }];

export const meta: MetaFunction = () => [{ title: "Данные для справки" }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  // The page about the deduction says why there is no certificate.
  if (!promisesDeduction(context.school.profile())) throw redirect(legalPath("tax-info"));
  const viewer = await requireViewer(request, context, profileTaxPath());
  const view: TaxPageProps = {
    ...(await readTaxYears(context, viewer.id)),
    organisation: context.school.profile().legal,
    today: dateInWords(context.clock.now()),
  };
  return view;
}

export default function TaxRoute() {
  return <TaxPage {...useLoaderData<typeof loader>()} />;
}
