import type { LoaderFunctionArgs } from "@remix-run/node";
import { FEATURES } from "~/features/registry.server";
import { writeRobots } from "~/features/site/seo/robots";
import { listTrackingParams } from "~/web/page-cache/page-key";
import { answerCrawler } from "~/web/crawler-file.server";
import { findHosts } from "~/shared/hosts";

export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.visit;
  const hasFeed = findHosts(context.env, origin)?.here !== "task-bank";
  const trackingParams = listTrackingParams(context.env.AFFILIATE_PARAM);
  const closed = FEATURES.flatMap(({ closedToCrawlers = [] }) => closedToCrawlers);
  return answerCrawler(writeRobots({ origin, trackingParams, closed, hasFeed }), "text/plain");
}
