/** The form that makes a variant, and its target: `/ege/matematika/variant/`. */
import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepPage, unlessLost } from "~/entry/connection";
import { bankJsonLd } from "~/features/practice/lists/bank-json-ld";
import practiceCss from "~/features/practice/practice.css?url";
import { showVariantForm } from "~/features/practice/workout/show-variant.server";
import variantCss from "~/features/practice/workout/variant.css?url";
import { VariantFormPage } from "~/features/practice/workout/VariantFormPage";
import { pageMeta } from "~/features/school/page-meta";
import { SCHOOL } from "~/features/school/school";
import { readBankVisit } from "~/http/pages/bank-visit.server";
import { buildVariant } from "~/http/pages/variant-forms.server";
import { ogImagePath } from "~/shared/paths";

export const handle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: practiceCss },
  { rel: "stylesheet", href: variantCss },
];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: SCHOOL.pageTitle }];
  const { view, origin } = loaded;
  return [
    ...pageMeta({
      title: `Собрать вариант ${view.exam} по ${view.dative}`,
      description: `Вариант ${view.exam} по ${view.dative} из заданий банка: весь, только часть 1 или выбранные номера. Решай на сайте или распечатай, ответы отдельным листом.`,
      origin,
      canonical: view.canonical,
      image: ogImagePath("page", "bank"),
    }),
    { "script:ld+json": bankJsonLd(view.crumbs, origin) },
  ];
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { topic, learner } = await readBankVisit(request, context, params.topic);
  const view = topic && (await showVariantForm(context, topic, learner));
  if (!view) throw data(null, { status: 404 });
  return { view, origin: context.visit.origin };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { topic } = await readBankVisit(request, context, params.topic);
  if (!topic) throw data(null, { status: 404 });
  return buildVariant(request, context, topic);
}

export const clientAction = keepPage;

export const shouldRevalidate = unlessLost;

export default function VariantForm() {
  const { view } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return <VariantFormPage view={view} answer={answer} />;
}
