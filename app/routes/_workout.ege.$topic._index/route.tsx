/** A topic of the task bank: `/ege/matematika/`. */
import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { bankJsonLd } from "~/features/practice/lists/bank-json-ld";
import practiceCss from "~/features/practice/practice.css?url";
import { showSubject } from "~/features/practice/lists/show-subject.server";
import { SubjectPage } from "~/features/practice/lists/SubjectPage";
import { pageMeta } from "~/features/school/page-meta";
import { SCHOOL } from "~/features/school/school";
import { readBankVisit, readListWish } from "~/http/pages/bank-visit.server";
import { ogImagePath } from "~/shared/paths";

export const handle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: practiceCss }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: SCHOOL.pageTitle }];
  const { view, origin } = loaded;
  return [
    ...pageMeta({
      title: `Задания ${view.exam} по ${view.dative}: все номера и темы`,
      description: `${view.total} заданий ${view.exam} по ${view.dative} по номерам КИМ и темам: с проверкой, подсказками и решением по шагам.`,
      origin,
      canonical: view.canonical,
      image: ogImagePath("page", "bank"),
    }),
    { "script:ld+json": bankJsonLd(view.crumbs, origin) },
  ];
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { topic, learner } = await readBankVisit(request, context, params.topic);
  const wish = topic && readListWish(request, topic);
  if (wish) throw redirect(wish, 302);
  const view = topic && (await showSubject(context, { topic, learner }));
  if (!view) throw data(null, { status: 404 });
  return { view, origin: context.visit.origin };
}

export default function Subject() {
  const { view } = useLoaderData<typeof loader>();
  return <SubjectPage view={view} />;
}
