/** «Подобрать курс»: the two questions. */
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepPage, unlessLost } from "~/entry/connection";
import type { PageHandle } from "~/entry/page-handle";
import { breadcrumbsJsonLd, HOME_CRUMB } from "~/features/school/json-ld";
import { pageMeta } from "~/features/school/page-meta";
import { SCHOOL } from "~/features/school/school";
import { describeSurvey } from "~/features/spring-flow/show-flow.server";
import springFlowCss from "~/features/spring-flow/spring-flow.css?url";
import { SurveyPage } from "~/features/spring-flow/SurveyPage";
import { answerSurveyForm, openFlowOf } from "~/http/pages/spring-flow-forms.server";
import { ogImagePath, springFlowPath } from "~/shared/paths";

export const handle: PageHandle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: springFlowCss }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: SCHOOL.pageTitle }];
  return [
    ...pageMeta({
      title: "Подобрать курс ЕГЭ или ОГЭ за три шага",
      description:
        "Экзамен, предметы, тариф: набор курсов под твою цель, с объяснением, почему именно эти и из чего складывается цена.",
      origin: loaded.origin,
      canonical: springFlowPath("survey"),
      image: ogImagePath("page", "home"),
    }),
    {
      "script:ld+json": breadcrumbsJsonLd([HOME_CRUMB, { name: "Подобрать курс", href: null }], loaded.origin),
    },
  ];
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { flow } = await openFlowOf(request, context, { isPriced: false });
  return { view: describeSurvey(flow), origin: context.visit.origin };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerSurveyForm(request, context);

export const clientAction = keepPage;

export const shouldRevalidate = unlessLost;

export default function Survey() {
  const { view } = useLoaderData<typeof loader>();
  return <SurveyPage view={view} answer={useActionData<typeof action>() ?? null} />;
}
