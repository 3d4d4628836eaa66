/** The search of the whole school: the query is in the address, the results are on the page. */
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { pageMeta } from "~/features/school/page-meta";
import { SCHOOL } from "~/features/school/school";
import searchCss from "~/features/search/search.css";
import { searchPath } from "~/features/search/search-path";
import { SearchPage } from "~/features/search/SearchPage";
import { readKind, searchSchool } from "~/features/search/search-school.server";
import { readQuestion } from "~/features/search/search-words";
import { ogImagePath } from "~/shared/paths";

export const handle: PageHandle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: searchCss }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: SCHOOL.pageTitle }];
  const { origin, view } = loaded;
  return pageMeta({
    title: view.state === "empty" ? "Поиск по школе" : `Поиск по школе: ${view.text}`,
    description: "Поиск по курсам, преподавателям, вебинарам, заданиям и документам школы.",
    origin,
    canonical: searchPath(),
    image: ogImagePath("page", "home"),
    isIndexed: false,
  });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const view = await searchSchool(context, readQuestion(query.get("q")), readKind(query.get("only")));
  return { view, origin: context.visit.origin };
}

export default function Search() {
  const { view } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  return <SearchPage view={view} path={`${pathname}${search}`} />;
}
