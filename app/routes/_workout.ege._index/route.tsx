/** The root of the task bank, at `/ege/` and `/oge/` (remix.config.js). */
import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TaskBankPage } from "~/features/learning/workout/start/TaskBankPage";
import { taskBankJsonLd } from "~/features/learning/solve/lists/task-bank-json-ld";
import taskBankHomeCss from "~/features/learning/workout/start/task-bank-home.css?url";
import solveCss from "~/features/learning/solve/solve.css?url";
import { SearchPage } from "~/features/learning/solve/search/SearchPage";
import { showTaskBank } from "~/features/learning/workout/start/show-task-bank.server";
import { showSearch } from "~/features/learning/solve/search/show-search.server";
import { bareMeta, pageMeta } from "~/features/core/school/page-meta";
import taskCss from "~/features/learning/task-bank/task-bank.css?url";
import { readTaskBankVisit, readSearch } from "~/visit/practice/task-bank-visit.server";
import { ogImagePath } from "~/shared/paths";

export const handle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: taskCss },
  { rel: "stylesheet", href: solveCss },
  { rel: "stylesheet", href: taskBankHomeCss },
];

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  if (!loaded) return bareMeta(matches);
  const { view, found, origin } = loaded;
  const shared = { origin, canonical: view.canonical, image: ogImagePath("page", "bank") };
  if (found)
    return pageMeta(matches, {
      title: `Поиск заданий ${view.exam}: ${found.words}`,
      description: `Задания ${view.exam}, в условии которых есть «${found.words}».`,
      ...shared,
      isIndexed: false,
    });
  return [
    ...pageMeta(matches, {
      title: `Бесплатная база заданий ${view.exam} по номерам`,
      description: `Задания ${view.exam} по номерам КИМ и темам: проверка ответа, подсказки и решение по шагам. Бесплатно и без входа.`,
      ...shared,
      isIndexed: view.total > 0,
    }),
    { "script:ld+json": taskBankJsonLd([{ name: `База заданий ${view.exam}`, href: null }], origin) },
  ];
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { exam, learner } = await readTaskBankVisit(request, context);
  if (exam === null) throw data(null, { status: 404 });
  const { origin } = context.visit;
  const { words, page } = readSearch(request);
  if (words !== "") {
    const found = await showSearch(context, { exam, words, page, learner });
    return { view: { exam: found.exam, total: found.total, canonical: found.canonical }, found, origin };
  }
  const view = await showTaskBank(context, { exam, learner });
  return { view, found: null, origin, isGuest: learner?.kind !== "user" };
}

export default function Bank() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.found) return <SearchPage view={loaded.found} />;
  return <TaskBankPage view={loaded.view} isGuest={loaded.isGuest} />;
}
