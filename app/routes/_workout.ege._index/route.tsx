/** The root of the task bank, at `/ege/` and `/oge/` (remix.config.js). */
import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BankPage } from "~/features/practice/lists/BankPage";
import { bankJsonLd } from "~/features/practice/lists/bank-json-ld";
import bankHomeCss from "~/features/practice/lists/bank-home.css?url";
import practiceCss from "~/features/practice/practice.css?url";
import { SearchPage } from "~/features/practice/search/SearchPage";
import { showBank } from "~/features/practice/lists/show-bank.server";
import { showSearch } from "~/features/practice/search/show-search.server";
import { pageMeta } from "~/features/school/page-meta";
import { SCHOOL } from "~/features/school/school";
import taskCss from "~/features/task-bank/task-bank.css?url";
import { readBankVisit, readSearch } from "~/http/pages/bank-visit.server";
import { ogImagePath } from "~/shared/paths";

export const handle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: taskCss },
  { rel: "stylesheet", href: practiceCss },
  { rel: "stylesheet", href: bankHomeCss },
];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: SCHOOL.pageTitle }];
  const { view, found, origin } = loaded;
  const shared = { origin, canonical: view.canonical, image: ogImagePath("page", "bank") };
  if (found)
    return pageMeta({
      title: `Поиск заданий ${view.exam}: ${found.words}`,
      description: `Задания ${view.exam}, в условии которых есть «${found.words}».`,
      ...shared,
      isIndexed: false,
    });
  return [
    ...pageMeta({
      title: `Бесплатный банк заданий ${view.exam} по номерам`,
      description: `Задания ${view.exam} по номерам КИМ и темам: проверка ответа, подсказки и решение по шагам. Бесплатно и без входа.`,
      ...shared,
      isIndexed: view.total > 0,
    }),
    { "script:ld+json": bankJsonLd([{ name: `Банк заданий ${view.exam}`, href: null }], origin) },
  ];
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { exam, learner } = await readBankVisit(request, context);
  if (exam === null) throw data(null, { status: 404 });
  const { origin } = context.visit;
  const { words, page } = readSearch(request);
  if (words !== "") {
    const found = await showSearch(context, { exam, words, page, learner });
    return { view: { exam: found.exam, total: found.total, canonical: found.canonical }, found, origin };
  }
  const view = await showBank(context, { exam, learner });
  return { view, found: null, origin, isGuest: learner?.kind !== "user" };
}

export default function Bank() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.found) return <SearchPage view={loaded.found} />;
  return <BankPage view={loaded.view} isGuest={loaded.isGuest} />;
}
