/** A variant on paper, with answers where they are asked for: `/ege/matematika/variant/{id}/print/?answers=1`. */
import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import solveCss from "~/features/learning/solve/solve.css?url";
import { showSheet } from "~/features/learning/workout/show-variant.server";
import variantCss from "~/features/learning/workout/variant.css?url";
import { VariantSheet } from "~/features/learning/workout/VariantSheet";
import { bareMeta, pageMeta } from "~/features/core/school/page-meta";
import taskCss from "~/features/learning/task-bank/task-bank.css?url";
import { readTaskBankVisit } from "~/visit/practice/task-bank-visit.server";
import { ogImagePath } from "~/shared/paths";

export const handle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: taskCss },
  { rel: "stylesheet", href: solveCss },
  { rel: "stylesheet", href: variantCss },
];

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  if (!loaded) return bareMeta(matches);
  const { view, origin } = loaded;
  return pageMeta(matches, {
    title: `${view.label} ${view.exam} по ${view.dative} для печати`,
    description: `${view.facts}: лист А4 для печати.`,
    origin,
    canonical: view.canonical,
    image: ogImagePath("page", "bank"),
    isIndexed: false,
  });
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { topic } = await readTaskBankVisit(request, context, params.topic);
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
