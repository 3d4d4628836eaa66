import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { choosePromoOffer, promoAudience } from "~/features/site/banners/promo-offers";
import { controlOf } from "~/features/core/flags/flags";
import { listQuestions } from "~/features/core/questions/list-questions.server";
import { questionsJsonLd } from "~/features/core/questions/questions-json-ld";
import { schoolJsonLd } from "~/features/core/school/json-ld";
import { fillPageFacts } from "~/features/core/school/page-facts";
import { bareMeta, pageMeta } from "~/features/core/school/page-meta";
import { schoolOf } from "~/features/core/school/use-school";
import { readExam } from "~/features/site/storefront/exam-part";
import homeCss from "~/features/site/storefront/home.css?url";
import { schoolYearIndex } from "~/features/site/storefront/school-year";
import { readHomeTexts } from "~/features/site/storefront/home-texts.server";
import { storeFacts } from "~/features/site/storefront/store-facts";
import { showHome } from "~/features/site/storefront/show-home.server";
import { showPracticeStand } from "~/features/learning/workout/resume/show-practice-stand.server";
import { readFlag } from "~/visit/flags.server";
import { readOwner } from "~/visit/guards.server";
import { itemOf } from "~/visit/lead-form.server";
import { readHomeDeparture } from "~/visit/home-visit.server";
import { monthOf } from "~/shared/months";
import { homePath, ogImagePath } from "~/shared/paths";
import { DEFAULT_EXAM_TYPE } from "~/features/core/subjects/exams";
import { ComingSoon } from "./ComingSoon";
import { HomePage } from "./HomePage";
import { homeTexts } from "./home-texts.server";

export const handle: PageHandle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: homeCss }];

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) => {
  if (!shown) return bareMeta(matches);
  const { pageTitle, description } = schoolOf(matches);
  const head = pageMeta(matches, {
    title: pageTitle,
    description,
    origin: shown.origin,
    canonical: homePath(),
    image: ogImagePath("page", "home"),
  });
  // This title is fixed, without the brand.
  const jsonLd = [shown.jsonLd, ...questionsJsonLd(shown.shop?.questions ?? [])];
  return [
    ...head.map((tag) => ("title" in tag ? { title: pageTitle } : tag)),
    ...jsonLd.map((one) => ({ "script:ld+json": one })),
  ];
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const school = context.school.profile();
  const { offer, isOpen } = context.school.view();
  const { origin } = context.visit;
  const jsonLd = schoolJsonLd(origin, school);
  if (!isOpen) {
    const nowIndex = schoolYearIndex(monthOf(context.clock.now()));
    const title = fillPageFacts(
      (await readHomeTexts(context)).soon,
      storeFacts(school, { exam: DEFAULT_EXAM_TYPE, month: null }),
    );
    return data({ origin, jsonLd, soon: { title, lead: itemOf("callback", context), nowIndex }, shop: null });
  }
  const departure = await readHomeDeparture(request, context);
  if (departure !== null) throw redirect(departure, 302);
  const examAsked = new URL(request.url).searchParams.get("exam");
  const learner = await readOwner(request, context);
  const [view, texts, questions, stand, blocks] = await Promise.all([
    showHome(context, { examAsked }),
    readHomeTexts(context),
    listQuestions(context, { page: "home", exam: readExam(examAsked, { offer }), path: homePath() }),
    // Guests without a session share one cached page, which knows nobody.
    learner ? showPracticeStand(context, learner) : null,
    readFlag(request, context, "home-blocks"),
  ]);
  const shop = {
    texts: homeTexts({ ...view, offer }, school, texts),
    questions,
    promo: choosePromoOffer(promoAudience({ isForParents: false, exam: view.exam }), view.season, { offer }),
    view,
    stand,
    // The control has no name, so that a page outside every experiment mentions none.
    ...(blocks.value !== controlOf("home-blocks") && { order: blocks.value }),
  };
  const headers = blocks.cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
  return data({ origin, jsonLd, soon: null, shop }, { headers });
}

export default function Home() {
  const { soon, shop } = useLoaderData<typeof loader>();
  if (!shop) return <ComingSoon {...soon} />;
  const { order = controlOf("home-blocks"), ...page } = shop;
  return <HomePage {...page} order={order} />;
}
