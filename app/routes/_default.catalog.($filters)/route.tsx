import { data, redirect, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { CatalogPage } from "~/features/store/catalog/CatalogPage";
import { catalogJsonLd } from "~/features/store/catalog/catalog-json-ld";
import { openCatalog } from "~/features/store/catalog/list-landings.server";
import { listQuestions } from "~/features/core/questions/list-questions.server";
import { Questions } from "~/features/core/questions/Questions";
import { bareMeta, pageMeta } from "~/features/core/school/page-meta";
import { findWrittenTexts } from "~/features/site/seo/find-written-texts.server";
import { writeOver } from "~/features/site/seo/write-over";
import { readViewer } from "~/visit/guards.server";
import { ogImagePath } from "~/shared/paths";
import { late } from "~/ui/late";

const waitingForm = late(async () => (await import("./WaitingForm")).WaitingForm);

export const handle: PageHandle = {
  hydrate: "on-touch",
  loadLate: async (loaded) => {
    if ((loaded as SerializeFrom<typeof loader>).view.awaited) await waitingForm.ready();
  },
};

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  if (!loaded) return bareMeta(matches);
  const { origin, view } = loaded;
  const link = (rel: string, href: string | null) =>
    href === null ? [] : [{ tagName: "link", rel, href: `${origin}${href}` }];
  const suffix = view.page > 1 ? `, страница ${view.page}` : "";
  return [
    ...pageMeta(matches, {
      title: `${view.heading.title}${suffix}`,
      description: `${view.heading.description}${suffix}`,
      origin,
      canonical: view.canonical,
      image: ogImagePath("catalog", view.pictureSlug),
      isIndexed: view.isIndexed,
    }),
    ...(view.isIndexed ? catalogJsonLd(view, origin).map((one) => ({ "script:ld+json": one })) : []),
    ...link("prev", view.prevHref),
    ...link("next", view.nextHref),
  ];
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await readViewer(request, context);
  const url = new URL(request.url);
  const [answer, questions] = await Promise.all([
    openCatalog(context, { slug: params.filters, query: url.searchParams, viewerId: viewer?.id ?? null }),
    listQuestions(context, { page: "catalog", exam: null, path: url.pathname }),
  ]);
  if (answer.ok) {
    const view = writeOver(answer.view, findWrittenTexts(context, url));
    return { origin: context.visit.origin, view, questions };
  }
  if (answer.reason === "unknown") throw data(null, { status: 404 });
  // Not permanent: a page or a teacher missing today may come later.
  throw redirect(answer.href, answer.reason === "not-canonical" ? 301 : 302);
}

export default function Catalog() {
  const { view, questions } = useLoaderData<typeof loader>();
  return (
    <CatalogPage view={view}>
      {view.awaited && <waitingForm.Late awaited={view.awaited} />}
      <Questions title="Частые вопросы" items={questions} />
    </CatalogPage>
  );
}
