/** A variant, the same for everybody; its form begins the visitor's own work on it: `/ege/matematika/variant/{id}/`. */
import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepPage, unlessLost } from "~/entry/connection";
import practiceCss from "~/features/practice/practice.css?url";
import { showVariant } from "~/features/practice/workout/show-variant.server";
import variantCss from "~/features/practice/workout/variant.css?url";
import { VariantPage } from "~/features/practice/workout/VariantPage";
import { pageMeta } from "~/features/school/page-meta";
import { SCHOOL } from "~/features/school/school";
import { preloadFormulaFont } from "~/ui/formula-font";
import taskCss from "~/features/task-bank/task-bank.css?url";
import { readBankVisit } from "~/http/pages/bank-visit.server";
import { beginVariant } from "~/http/pages/workout-forms.server";
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
  return [
    ...pageMeta({
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
  const { topic, learner } = await readBankVisit(request, context, params.topic);
  const view = topic && (await showVariant(context, { topic, publicId: params.variant ?? "", learner }));
  if (!view) throw data(null, { status: 404 });
  return { view, origin: context.visit.origin };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { topic } = await readBankVisit(request, context, params.topic);
  if (!topic) throw data(null, { status: 404 });
  return beginVariant(request, context, { topic, id: params.variant ?? "" });
}

export const clientAction = keepPage;

export const shouldRevalidate = unlessLost;

export default function Variant() {
  const { view, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return <VariantPage view={view} address={`${origin}${view.canonical}`} answer={answer} />;
}
