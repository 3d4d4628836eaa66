import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { bareMeta, pageMeta } from "~/features/core/school/page-meta";
import { WebinarPage } from "~/features/learning/webinars/WebinarPage";
import { showWebinar } from "~/features/learning/webinars/show-webinar.server";
import { webinarJsonLd } from "~/features/learning/webinars/webinar-json-ld";
import css from "~/features/learning/webinars/webinars.css?url";
import { readViewer } from "~/visit/guards.server";
import { ogImagePath, webinarPath } from "~/shared/paths";

export const handle: PageHandle = { hydrate: "on-touch", keepsEdge: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: css }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  if (!loaded) return bareMeta(matches);
  const { origin, view, jsonLd } = loaded;
  return [
    ...pageMeta(matches, {
      title: `${view.title}: ${view.state === "recorded" ? "запись вебинара" : "вебинар"}`,
      description: `${view.lead} ${view.subjectName}, ведёт ${view.teacher.name}.`,
      origin,
      canonical: webinarPath(view.slug),
      image: ogImagePath("webinar", view.slug),
      type: "article",
    }),
    ...jsonLd.map((one) => ({ "script:ld+json": one })),
  ];
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await readViewer(request, context);
  const shown = await showWebinar(context, params.slug ?? "", viewer?.id ?? null);
  if (!shown) throw data(null, { status: 404 });
  const { origin } = context.visit;
  const { view, webinar } = shown;
  const options = { origin, now: context.clock.now(), schoolName: context.school.profile().name };
  return { origin, view, jsonLd: webinarJsonLd(webinar, view, options) };
}

export default function Webinar() {
  const { view } = useLoaderData<typeof loader>();
  return <WebinarPage view={view} />;
}
