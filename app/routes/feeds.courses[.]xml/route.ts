import type { LoaderFunctionArgs } from "@remix-run/node";
import { showCourseFeed } from "~/features/site/seo/show-course-feed.server";
import { answerCrawler } from "~/web/crawler-file.server";

export async function loader({ context }: LoaderFunctionArgs) {
  return answerCrawler(await showCourseFeed(context, context.visit.origin));
}
