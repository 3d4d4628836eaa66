/** A variant, the same for everybody; its form begins the visitor's own work on it: `/ege/matematika/variant/{id}/`. */
import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import solveCss from "~/features/learning/solve/solve.css?url";
import { showVariant } from "~/features/learning/workout/show-variant.server";
import variantCss from "~/features/learning/workout/variant.css?url";
import { VariantPage } from "~/features/learning/workout/VariantPage";
import { bareMeta, pageMeta } from "~/features/core/school/page-meta";
import { preloadFormulaFont } from "~/ui/formula-font";
import taskCss from "~/features/learning/task-bank/task-bank.css?url";
import { readTaskBankVisit } from "~/visit/practice/task-bank-visit.server";
import { beginVariant } from "~/visit/practice/workout-forms.server";
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
  return [
    ...pageMeta(matches, {
      title: `${view.label} ${view.exam} по ${view.dative}`,
      description: `${view.facts}: реши на экране или распечатай.`,
      origin,
      canonical: view.canonical,
      image: ogImagePath("page", "bank"),
      isIndexed: false,
    }),
    ...preloadFormulaFont(view.hasFormula),
  ];
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { topic, learner } = await readTaskBankVisit(request, context, params.topic);
  const view = topic && (await showVariant(context, { topic, publicId: params.variant ?? "", learner }));
  if (!view) throw data(null, { status: 404 });
  return { view, origin: context.visit.origin };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { topic } = await readTaskBankVisit(request, context, params.topic);
  if (!topic) throw data(null, { status: 404 });
  return beginVariant(request, context, { topic, id: params.variant ?? "" });
}

export {
  sendOrHold as clientAction,
  retryLoader as clientLoader,
  unlessRefused as shouldRevalidate,
} from "~/entry/connection";

export default function Variant() {
  const { view, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return <VariantPage view={view} address={`${origin}${view.canonical}`} answer={answer} />;
}
