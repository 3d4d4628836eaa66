/** The search of the whole school: the query is in the address, the results are on the page. */
import {
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { bareMeta, pageMeta } from "~/features/core/school/page-meta";
import searchCss from "~/features/site/search/search.css?url";
import { searchPath } from "~/features/site/search/search-path";
import { SearchPage } from "~/features/site/search/SearchPage";
import { readKind, searchSchool } from "~/features/site/search/search-school.server";
import type { SearchView } from "~/features/site/search/search-view";
import { readQuestion } from "~/features/site/search/search-words";
import { consumeSearch } from "~/web/search-pace.server";
import { ogImagePath } from "~/shared/paths";

export const handle: PageHandle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: searchCss }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  if (!loaded) return bareMeta(matches);
  const { origin, view } = loaded;
  return pageMeta(matches, {
    title: view.state === "empty" ? "Поиск по школе" : `Поиск по школе: ${view.text}`,
    description: "Поиск по курсам, преподавателям, вебинарам, заданиям и документам школы.",
    origin,
    canonical: searchPath(),
    image: ogImagePath("page", "home"),
    isIndexed: false,
  });
};

/** How long to wait, with 429. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const question = readQuestion(query.get("q"));
  const { origin } = context.visit;
  const seconds = question.state === "empty" ? null : consumeSearch(context);
  if (question.state !== "empty" && seconds !== null) {
    const view: SearchView = { state: "hurried", text: question.text };
    return data({ view, origin }, { status: 429, headers: { "Retry-After": String(seconds) } });
  }
  return data({ view: await searchSchool(context, question, readKind(query.get("only"))), origin });
}

export default function Search() {
  const { view } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  return <SearchPage view={view} path={`${pathname}${search}`} />;
}
