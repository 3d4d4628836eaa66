import { data, redirect, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { bareMeta, pageMeta } from "~/features/core/school/page-meta";
import { WebinarsPage } from "~/features/learning/webinars/WebinarsPage";
import { openWebinars } from "~/features/learning/webinars/list-webinars.server";
import { webinarsJsonLd } from "~/features/learning/webinars/webinar-json-ld";
import { findWrittenTexts } from "~/features/site/seo/find-written-texts.server";
import { writeOver } from "~/features/site/seo/write-over";
import css from "~/features/learning/webinars/webinars.css?url";
import { ogImagePath } from "~/shared/paths";

export const handle: PageHandle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: css }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  if (!loaded) return bareMeta(matches);
  const { origin, view } = loaded;
  const link = (rel: string, href: string | null) =>
    href === null ? [] : [{ tagName: "link", rel, href: `${origin}${href}` }];
  return [
    ...pageMeta(matches, {
      title: view.heading.title,
      description: view.heading.description,
      origin,
      canonical: view.canonical,
      image: ogImagePath("page", "webinars"),
      isIndexed: view.isIndexed,
    }),
    ...link("prev", view.prevHref),
    ...link("next", view.nextHref),
    ...(view.isIndexed ? webinarsJsonLd(view, origin).map((one) => ({ "script:ld+json": one })) : []),
  ];
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const answer = await openWebinars(context, { topic: params.topic, query: url.searchParams });
  if (answer.ok) return { origin: context.visit.origin, view: writeOver(answer.view, findWrittenTexts(context, url)) };
  if (answer.reason === "unknown") throw data(null, { status: 404 });
  // Not permanent: a page missing today may come later.
  throw redirect(answer.href, answer.reason === "not-canonical" ? 301 : 302);
}

export default function Webinars() {
  const { view } = useLoaderData<typeof loader>();
  return <WebinarsPage view={view} />;
}
