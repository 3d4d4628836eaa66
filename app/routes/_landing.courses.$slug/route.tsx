import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { chosenCoursePath } from "~/features/store/course/chosen-course-path";
import courseCss from "~/features/store/course/course.css?url";
import { CoursePage } from "~/features/store/course/CoursePage";
import { describeForSearch } from "~/features/store/course/course-json-ld";
import { showCourse } from "~/features/store/course/show-course.server";
import { listQuestions } from "~/features/core/questions/list-questions.server";
import { readCartLines } from "~/features/store/orders/order-rows.server";
import { showTrial } from "~/features/learning/solve/trial/show-trial.server";
import { Trial, TRIAL_ID } from "~/features/learning/solve/trial/Trial";
import trialCss from "~/features/learning/solve/trial/trial.css?url";
import { readOwnedAndHeld } from "~/features/learning/progress/read-held-points.server";
import { bareMeta, pageMeta } from "~/features/core/school/page-meta";
import { schoolOf } from "~/features/core/school/use-school";
import { readOwner } from "~/visit/guards.server";
import { answerOnPage } from "~/visit/practice/answer-task.server";
import { coursePath, ogImagePath } from "~/shared/paths";

export const handle: PageHandle = { hydrate: "on-touch", keepsEdge: true };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: courseCss },
  { rel: "stylesheet", href: trialCss },
];

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  if (!loaded) return bareMeta(matches);
  const { origin, view } = loaded;
  const jsonLd = describeForSearch(view, { origin, schoolName: schoolOf(matches).name });
  return [
    ...pageMeta(matches, {
      title: `${view.heading}: ${view.tags.join(" ")}`,
      description: view.description,
      origin,
      canonical: coursePath(view.slug),
      image: ogImagePath("course", view.slug),
      isIndexed: view.isActive,
    }),
    ...jsonLd.map((one) => ({ "script:ld+json": one })),
  ];
};

/** Anything but a number is not a product of this landing. */
function readProduct(request: Request): number | null {
  const product = new URL(request.url).searchParams.get("product");
  return product === null ? null : /^\d{1,9}$/.test(product) ? Number(product) : -1;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const owner = await readOwner(request, context);
  const shown = await showCourse(context, {
    slug,
    productId: readProduct(request),
    own: owner?.kind === "user" ? readOwnedAndHeld(context, owner.userId) : null,
    cart: owner ? readCartLines(context.db, owner) : [],
  });
  if (!shown.ok && shown.reason === "unknown-product") throw redirect(coursePath(slug), 302);
  if (!shown.ok) throw data(null, { status: 404 });
  const { view, tried } = shown;
  const path = coursePath(view.slug);
  const questions = view.faq.length > 0 ? [] : await listQuestions(context, { page: "courses", exam: view.exam, path });
  // Logged-in pupils know the bank; the task is for strangers.
  const isStranger = owner?.kind !== "user";
  const trial = isStranger && tried ? await showTrial(context, { ...tried, exam: view.exam, learner: owner }) : null;
  const { origin } = context.visit;
  return { origin, view, questions, trial };
}

/** The task on the page: its answer is counted as in the bank, and its verdict stands here. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const product = readProduct(request);
  const href = `${coursePath(params.slug ?? "")}${product === null ? "" : `?product=${product}`}`;
  return answerOnPage(request, context, { href, verdictAt: TRIAL_ID });
}

export { sendOrHold as clientAction, unlessRefused as shouldRevalidate } from "~/entry/connection";

export default function Course() {
  const { view, questions, trial } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  return (
    <CoursePage
      view={view}
      questions={questions}
      trial={trial && <Trial key={trial.id} view={trial} href={chosenCoursePath(view)} refused={refused} />}
    />
  );
}
