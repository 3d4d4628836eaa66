import { toSeconds } from "~/shared/duration";

const LIFETIME = { minutes: 10 } as const;

/** A file for crawlers, made from the database on request. */
export function answerCrawler(text: string, type = "application/xml"): Response {
  return new Response(text, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": `public, max-age=${toSeconds(LIFETIME)}` },
  });
}
