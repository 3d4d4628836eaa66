/** A topic of the task bank: `/ege/matematika/`. */
import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { taskBankJsonLd } from "~/features/learning/solve/lists/task-bank-json-ld";
import solveCss from "~/features/learning/solve/solve.css?url";
import { showSubject } from "~/features/learning/workout/start/show-subject.server";
import { SubjectPage } from "~/features/learning/workout/start/SubjectPage";
import { bareMeta, pageMeta } from "~/features/core/school/page-meta";
import { readTaskBankVisit, readListWish } from "~/visit/practice/task-bank-visit.server";
import { ogImagePath } from "~/shared/paths";

export const handle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: solveCss }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  if (!loaded) return bareMeta(matches);
  const { view, origin } = loaded;
  return [
    ...pageMeta(matches, {
      title: `Задания ${view.exam} по ${view.dative}: все номера и темы`,
      description: `${view.total} заданий ${view.exam} по ${view.dative} по номерам КИМ и темам: с проверкой, подсказками и решением по шагам.`,
      origin,
      canonical: view.canonical,
      image: ogImagePath("page", "bank"),
    }),
    { "script:ld+json": taskBankJsonLd(view.crumbs, origin) },
  ];
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { topic, learner } = await readTaskBankVisit(request, context, params.topic);
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
