import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { choosePromoOffer, promoAudience } from "~/features/site/banners/promo-offers";
import { listQuestions } from "~/features/core/questions/list-questions.server";
import { questionsJsonLd } from "~/features/core/questions/questions-json-ld";
import { breadcrumbsJsonLd, HOME_CRUMB } from "~/features/core/school/json-ld";
import { pageMeta } from "~/features/core/school/page-meta";
import { schoolSeason } from "~/features/core/school/school-season";
import { readExam } from "~/features/site/storefront/exam-part";
import parentsCss from "~/features/site/storefront/parents.css?url";
import { readParentsTexts } from "~/features/site/storefront/parents-texts.server";
import { showParents } from "~/features/site/storefront/show-parents.server";
import { ogImagePath, parentsPath } from "~/shared/paths";
import { ParentsPage } from "./ParentsPage";
import { planItem, readBenefit } from "./benefits";
import { parentsTexts } from "./parents-texts.server";

export const handle: PageHandle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: parentsCss }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? [
        ...pageMeta(matches, {
          title: "Родителям: подготовка к ЕГЭ и ОГЭ",
          description:
            "Сколько стоит месяц подготовки к ЕГЭ и ОГЭ, что вы увидите в отчёте за неделю, как вернуть деньги и получить план обучения.",
          origin: data.origin,
          canonical: parentsPath(),
          image: ogImagePath("page", "parents"),
        }),
        { "script:ld+json": breadcrumbsJsonLd([HOME_CRUMB, { name: "Родителям", href: null }], data.origin) },
        ...questionsJsonLd(data.questions).map((one) => ({ "script:ld+json": one })),
      ]
    : [];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const examAsked = query.get("exam");
  const school = context.school.view();
  const benefit = readBenefit(query.get("benefit"), school);
  const [view, texts, questions] = await Promise.all([
    showParents(context, { examAsked }),
    readParentsTexts(context),
    listQuestions(context, { page: "parents", exam: readExam(examAsked, school), path: parentsPath() }),
  ]);
  const season = schoolSeason(context.clock.now(), context.school.season());
  return {
    origin: context.visit.origin,
    benefit,
    plan: planItem(benefit, school),
    texts: parentsTexts({ ...view, offer: school.offer }, context.school.profile(), texts),
    promo: choosePromoOffer(promoAudience({ isForParents: true, exam: view.exam }), season, school),
    questions,
    view,
  };
}

export default function Parents() {
  const { view, texts, questions, benefit, plan, promo } = useLoaderData<typeof loader>();
  return <ParentsPage {...{ view, texts, questions, benefit, plan, promo }} />;
}
