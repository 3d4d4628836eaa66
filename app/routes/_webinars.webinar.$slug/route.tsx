import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { pageMeta } from "~/features/school/page-meta";
import { SCHOOL } from "~/features/school/school";
import { WebinarPage } from "~/features/webinars/WebinarPage";
import { showWebinar } from "~/features/webinars/show-webinar.server";
import { webinarJsonLd } from "~/features/webinars/webinar-json-ld";
import css from "~/features/webinars/webinars.css?url";
import { readViewer } from "~/http/session/guards.server";
import { ogImagePath, webinarPath } from "~/shared/paths";

export const handle: PageHandle = { hydrate: "on-touch", keepsEdge: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: css }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: SCHOOL.pageTitle }];
  const { origin, view, jsonLd } = loaded;
  return [
    ...pageMeta({
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
  return { origin, view, jsonLd: webinarJsonLd(webinar, view, { origin, now: context.clock.now() }) };
}

export default function Webinar() {
  const { view } = useLoaderData<typeof loader>();
  return <WebinarPage view={view} />;
}
