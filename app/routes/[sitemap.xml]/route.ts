import type { LoaderFunctionArgs } from "@remix-run/node";
import { listSitemapParts, sitemapPartsOf } from "~/features/seo/list-sitemap.server";
import { writeSitemapIndex } from "~/features/seo/sitemap";
import { answerCrawler } from "~/http/pages/crawler-file.server";
import { findHosts } from "~/shared/hosts";

export async function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.visit;
  const parts = sitemapPartsOf(findHosts(context.env, origin));
  return answerCrawler(writeSitemapIndex(await listSitemapParts(context, parts), origin));
}
