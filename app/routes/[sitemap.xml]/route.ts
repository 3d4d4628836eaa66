import type { LoaderFunctionArgs } from "@remix-run/node";
import { listSitemapParts } from "~/features/seo/list-sitemap.server";
import { writeSitemapIndex } from "~/features/seo/sitemap";
import { answerCrawler } from "~/http/pages/crawler-file.server";

export async function loader({ context }: LoaderFunctionArgs) {
  return answerCrawler(writeSitemapIndex(await listSitemapParts(context), context.visit.origin));
}
