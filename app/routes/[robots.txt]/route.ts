import type { LoaderFunctionArgs } from "@remix-run/node";
import { writeRobots } from "~/features/seo/robots";
import { TRACKING_PARAMS } from "~/http/page-cache/page-key";
import { answerCrawler } from "~/http/pages/crawler-file.server";

export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.visit;
  return answerCrawler(writeRobots({ origin, trackingParams: TRACKING_PARAMS }), "text/plain");
}
