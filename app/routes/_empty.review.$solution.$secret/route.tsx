/** The page of a reviewer's link: `/review/{solution}/{secret}/`. */
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import solveCss from "~/features/learning/solve/solve.css?url";
import { REVIEW_REFUSALS } from "~/features/learning/review/review-refusals";
import { REVIEW_FIELDS } from "~/features/learning/review/review-view";
import { EndedLinkPage, ReviewerPage } from "~/features/learning/review/ReviewerPage";
import { showReview } from "~/features/learning/review/show-review.server";
import { titleWithSchool } from "~/features/core/school/page-meta";
import taskCss from "~/features/learning/task-bank/task-bank.css?url";
import { answerReviewer, REVIEWER_HEADERS } from "~/routes/_empty.review.$solution.$secret/answer-reviewer.server";
import { typedAt } from "~/shared/form-answer";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: taskCss },
  { rel: "stylesheet", href: solveCss },
];

export const meta: MetaFunction = ({ matches }) => [
  titleWithSchool("Проверка решения", matches),
  { name: "robots", content: "noindex" },
];

export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has("Referrer-Policy") ? actionHeaders : loaderHeaders;

const addressOf = ({ solution = "", secret = "" }: LoaderFunctionArgs["params"]) => ({ solutionId: solution, secret });

export async function loader({ params, context }: LoaderFunctionArgs) {
  const shown = await showReview(context, addressOf(params));
  if (shown.ok) return data({ view: shown.view, ended: null }, { headers: REVIEWER_HEADERS });
  const { status, text } = REVIEW_REFUSALS[shown.reason];
  return data({ view: null, ended: text }, { status, headers: REVIEWER_HEADERS });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const refused = await answerReviewer(request, context, addressOf(params));
  return refused ?? redirect(new URL(request.url).pathname, { status: 303, headers: REVIEWER_HEADERS });
}

export { sendOrHold as clientAction, unlessRefused as shouldRevalidate } from "~/entry/connection";

export default function Reviewer() {
  const { view, ended } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  if (view) return <ReviewerPage view={view} refused={refused} />;
  return <EndedLinkPage text={ended} comment={typedAt(refused, REVIEW_FIELDS.comment) ?? ""} />;
}
