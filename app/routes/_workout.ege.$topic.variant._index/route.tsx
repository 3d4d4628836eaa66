/** The form that makes a variant, and its target: `/ege/matematika/variant/`. */
import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { taskBankJsonLd } from "~/features/learning/solve/lists/task-bank-json-ld";
import solveCss from "~/features/learning/solve/solve.css?url";
import { showVariantForm } from "~/features/learning/workout/show-variant.server";
import variantCss from "~/features/learning/workout/variant.css?url";
import { VariantFormPage } from "~/features/learning/workout/VariantFormPage";
import { bareMeta, pageMeta } from "~/features/core/school/page-meta";
import { readTaskBankVisit } from "~/visit/practice/task-bank-visit.server";
import { buildVariant } from "~/routes/_workout.ege.$topic.variant._index/variant-forms.server";
import { ogImagePath } from "~/shared/paths";

export const handle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: solveCss },
  { rel: "stylesheet", href: variantCss },
];

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  if (!loaded) return bareMeta(matches);
  const { view, origin } = loaded;
  return [
    ...pageMeta(matches, {
      title: `Собрать вариант ${view.exam} по ${view.dative}`,
      description: `Вариант ${view.exam} по ${view.dative} из заданий базы: весь, только часть 1 или выбранные номера. Решай на сайте или распечатай, ответы отдельным листом.`,
      origin,
      canonical: view.canonical,
      image: ogImagePath("page", "bank"),
    }),
    { "script:ld+json": taskBankJsonLd(view.crumbs, origin) },
  ];
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { topic, learner } = await readTaskBankVisit(request, context, params.topic);
  const view = topic && (await showVariantForm(context, topic, learner));
  if (!view) throw data(null, { status: 404 });
  return { view, origin: context.visit.origin };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { topic } = await readTaskBankVisit(request, context, params.topic);
  if (!topic) throw data(null, { status: 404 });
  return buildVariant(request, context, topic);
}

export { sendOrHold as clientAction, unlessRefused as shouldRevalidate } from "~/entry/connection";

export default function VariantForm() {
  const { view } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return <VariantFormPage view={view} answer={answer} />;
}
