/** «Подобрать курс»: the two questions. */
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { breadcrumbsJsonLd, HOME_CRUMB } from "~/features/core/school/json-ld";
import { bareMeta, pageMeta } from "~/features/core/school/page-meta";
import { describeSurvey } from "~/features/store/spring-flow/show-flow.server";
import springFlowCss from "~/features/store/spring-flow/spring-flow.css?url";
import { SurveyPage } from "~/features/store/spring-flow/SurveyPage";
import { answerSurveyForm, openFlowOf } from "~/visit/spring-flow-forms.server";
import { ogImagePath, springFlowPath } from "~/shared/paths";

export const handle: PageHandle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: springFlowCss }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  if (!loaded) return bareMeta(matches);
  return [
    ...pageMeta(matches, {
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

export { sendOrHold as clientAction, unlessRefused as shouldRevalidate } from "~/entry/connection";

export default function Survey() {
  const { view } = useLoaderData<typeof loader>();
  return <SurveyPage view={view} answer={useActionData<typeof action>() ?? null} />;
}
