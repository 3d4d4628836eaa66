/** Generated pictures: files in name, drawn on request, stored by every cache for a week. */
import { toSeconds } from "~/shared/duration";

const DRAWING_LIFETIME = { days: 7 } as const;

/** «matematika-ege-osnova.svg» → its slug; null for any other name. */
export function slugOfDrawing(file: string | undefined, type: "svg" | "png" = "svg"): string | null {
  const [, slug, ending] = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.([a-z]+)$/.exec(file ?? "") ?? [];
  return ending === type ? (slug ?? null) : null;
}

export function answerDrawing(svg: string | null): Response {
  if (svg === null) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(svg, {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": `public, max-age=${toSeconds(DRAWING_LIFETIME)}`,
      // A drawing opened at its own address is a document: nothing in it may run or load; its style turns its ground over at night.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}
