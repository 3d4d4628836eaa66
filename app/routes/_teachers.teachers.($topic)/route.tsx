import { data, redirect, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { bareMeta, pageMeta } from "~/features/core/school/page-meta";
import { TeachersPage } from "~/features/learning/teachers/TeachersPage";
import { listTeachersPage } from "~/features/learning/teachers/list-teachers.server";
import { teachersJsonLd } from "~/features/learning/teachers/teacher-json-ld";
import { findWrittenTexts } from "~/features/site/seo/find-written-texts.server";
import { writeHeading } from "~/features/site/seo/write-over";
import css from "~/features/learning/teachers/teachers.css?url";
import { ogImagePath } from "~/shared/paths";

export const handle: PageHandle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: css }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  if (!loaded) return bareMeta(matches);
  const { origin, view } = loaded;
  const { title, description } = view.heading;
  const { canonical, isIndexed } = view;
  return [
    ...pageMeta(matches, { title, description, origin, canonical, isIndexed, image: ogImagePath("page", "teachers") }),
    ...teachersJsonLd(view, origin).map((one) => ({ "script:ld+json": one })),
  ];
};

/** The route table names each topic (remix.config.js), so the topic is read from the path itself. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const segment = decodeURIComponent(url.pathname.split("/")[2] ?? "");
  const answer = await listTeachersPage(context, { segment: segment === "" ? null : segment, query: url.searchParams });
  if (answer.ok)
    return { origin: context.visit.origin, view: writeHeading(answer.view, findWrittenTexts(context, url)) };
  if (answer.reason === "unknown") throw data(null, { status: 404 });
  throw redirect(answer.path, answer.isForEver ? 301 : 302);
}

export default function Teachers() {
  const { view } = useLoaderData<typeof loader>();
  return <TeachersPage view={view} />;
}
