import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { findSitemapPart, writeSitemapPart } from "~/web/sitemap.server";
import { answerCrawler } from "~/web/crawler-file.server";
import { findHosts } from "~/shared/hosts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { origin } = context.visit;
  const part = findSitemapPart(params.file, findHosts(context.env, origin));
  if (!part) throw data("Not found", { status: 404 });
  return answerCrawler(await writeSitemapPart(context, part, origin));
}
