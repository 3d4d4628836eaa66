import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitemapPartsOf, writeSitemapOf } from "~/web/sitemap.server";
import { answerCrawler } from "~/web/crawler-file.server";
import { findHosts } from "~/shared/hosts";

export async function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.visit;
  const parts = sitemapPartsOf(findHosts(context.env, origin));
  return answerCrawler(await writeSitemapOf(context, parts, origin));
}
