/** The tasks of a KIM number or a theme: `/ege/matematika/8/`, `/ege/matematika/uravneniya/`. */
import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { bankJsonLd } from "~/features/practice/bank-json-ld";
import practiceCss from "~/features/practice/practice.css";
import { showTaskList } from "~/features/practice/show-task-list.server";
import { readTaskFilter } from "~/features/practice/solution-state";
import { TaskListPage } from "~/features/practice/TaskListPage";
import { pageMeta } from "~/features/school/page-meta";
import { SCHOOL } from "~/features/school/school";
import taskCss from "~/features/task-bank/task-bank.css";
import { readBankVisit } from "~/http/pages/bank-visit.server";
import { ogImagePath } from "~/shared/paths";

export const handle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: taskCss },
  { rel: "stylesheet", href: practiceCss },
];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: SCHOOL.pageTitle }];
  const { view, origin } = loaded;
  const { title, description, canonical, isIndexed } = view;
  return [
    ...pageMeta({ title, description, origin, canonical, image: ogImagePath("page", "bank"), isIndexed }),
    { "script:ld+json": bankJsonLd(view.crumbs, origin) },
  ];
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { topic, learner } = await readBankVisit(request, context, params.topic);
  if (!topic) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const shown = await showTaskList(context, {
    topic,
    place: params.place ?? "",
    sub: query.get("sub"),
    filter: readTaskFilter(query.get("filter")),
    page: readPage(query.get("page")),
    learner,
  });
  if (shown.ok) return { view: shown.view, origin: context.visit.origin };
  if (shown.reason === "moved") throw redirect(shown.href, 302);
  throw data(null, { status: 404 });
}

const LONGEST_PAGE = 4;

function readPage(text: string | null): number {
  if (text === null || text.length > LONGEST_PAGE || !/^[1-9]\d*$/.test(text)) return 1;
  return Number(text);
}

export default function TaskList() {
  const { view } = useLoaderData<typeof loader>();
  return <TaskListPage view={view} />;
}
