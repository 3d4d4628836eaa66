/** A variant on paper, with answers where they are asked for: `/ege/matematika/variant/{id}/print/?answers=1`. */
import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import practiceCss from "~/features/practice/practice.css?url";
import { showSheet } from "~/features/practice/workout/show-variant.server";
import variantCss from "~/features/practice/workout/variant.css?url";
import { VariantSheet } from "~/features/practice/workout/VariantSheet";
import { pageMeta } from "~/features/school/page-meta";
import { SCHOOL } from "~/features/school/school";
import taskCss from "~/features/task-bank/task-bank.css?url";
import { readBankVisit } from "~/http/pages/bank-visit.server";
import { ogImagePath } from "~/shared/paths";

export const handle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: taskCss },
  { rel: "stylesheet", href: practiceCss },
  { rel: "stylesheet", href: variantCss },
];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: SCHOOL.pageTitle }];
  const { view, origin } = loaded;
  return pageMeta({
    title: `${view.label} ${view.exam} по ${view.dative} для печати`,
    description: `${view.facts}: лист А4 для печати.`,
    origin,
    canonical: view.canonical,
    image: ogImagePath("page", "bank"),
    isIndexed: false,
  });
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { topic } = await readBankVisit(request, context, params.topic);
  if (!topic) throw data(null, { status: 404 });
  const hasAnswers = new URL(request.url).searchParams.has("answers");
  const question = { topic, publicId: params.variant ?? "", hasAnswers, ip: context.visit.ip };
  const shown = await showSheet(context, question);
  if (shown.ok) return { view: shown.view, origin: context.visit.origin };
  if (shown.reason === "unknown-variant") throw data(null, { status: 404 });
  throw data(null, { status: 429, headers: { "Retry-After": String(shown.retryAfterSeconds) } });
}

export default function VariantOnPaper() {
  const { view } = useLoaderData<typeof loader>();
  return <VariantSheet view={view} />;
}
