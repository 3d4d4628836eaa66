import type { LoaderFunctionArgs } from "@remix-run/node";
import { writeRobots } from "~/features/seo/robots";
import { answerCrawler } from "~/http/crawler-file.server";
import { TRACKING_PARAMS } from "~/http/page-cache/page-key";

export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.visit;
  return answerCrawler(writeRobots({ origin, trackingParams: TRACKING_PARAMS }), "text/plain");
}
