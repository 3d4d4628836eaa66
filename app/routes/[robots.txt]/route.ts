import type { LoaderFunctionArgs } from "@remix-run/node";
import { writeRobots } from "~/features/seo/robots";
import { listTrackingParams } from "~/http/page-cache/page-key";
import { answerCrawler } from "~/http/pages/crawler-file.server";
import { findHosts } from "~/shared/hosts";

export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.visit;
  const hasFeed = findHosts(context.env, origin)?.here !== "task-bank";
  const trackingParams = listTrackingParams(context.env.AFFILIATE_PARAM);
  return answerCrawler(writeRobots({ origin, trackingParams, hasFeed }), "text/plain");
}
