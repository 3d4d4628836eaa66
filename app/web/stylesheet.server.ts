/** Answers with a stylesheet that is computed from its address. */
import { toSeconds } from "~/shared/duration";

const LIFETIME = { days: 365 } as const;
/** While two releases answer, one is asked for a text that only the other writes. */
const BETWEEN_RELEASES = { minutes: 1 } as const;

/** `asked`: the mark in the address, which changes with the text. */
export function answerStylesheet(found: { css: string; mark: string } | null, asked: string | null): Response {
  if (!found) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  const lifetime =
    found.mark === asked ? `max-age=${toSeconds(LIFETIME)}, immutable` : `max-age=${toSeconds(BETWEEN_RELEASES)}`;
  return new Response(found.css, {
    headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": `public, ${lifetime}` },
  });
}
