/** The root of the task bank, at `/ege/` and `/oge/` (remix.config.js). */
import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BankPage } from "~/features/practice/BankPage";
import { bankJsonLd } from "~/features/practice/bank-json-ld";
import practiceCss from "~/features/practice/practice.css";
import { showBank } from "~/features/practice/show-bank.server";
import { pageMeta } from "~/features/school/page-meta";
import { SCHOOL } from "~/features/school/school";
import { readBankVisit } from "~/http/pages/bank-visit.server";
import { ogImagePath } from "~/shared/paths";

export const handle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: practiceCss }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: SCHOOL.pageTitle }];
  const { view, origin } = loaded;
  return [
    ...pageMeta({
      title: `Бесплатный банк заданий ${view.exam} по номерам`,
      description: `Задания ${view.exam} по номерам КИМ и темам: проверка ответа, подсказки и решение по шагам. Бесплатно и без входа.`,
      origin,
      canonical: view.canonical,
      image: ogImagePath("page", "bank"),
      isIndexed: view.total > 0,
    }),
    { "script:ld+json": bankJsonLd([{ name: `Банк заданий ${view.exam}`, href: null }], origin) },
  ];
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { exam, learner } = await readBankVisit(request, context);
  if (exam === null) throw data(null, { status: 404 });
  const view = await showBank(context, { exam, learner });
  return { view, origin: context.visit.origin, isGuest: learner?.kind !== "user" };
}

export default function Bank() {
  const { view, isGuest } = useLoaderData<typeof loader>();
  return <BankPage view={view} isGuest={isGuest} />;
}
