/** The QR code of a personal link, drawn on request for another phone's camera. */
import { encode } from "uqr";
import { toSeconds } from "~/shared/duration";

const CODE_LIFETIME = { days: 1 } as const;
/** ISO/IEC 18004: a reader needs four light modules around the code. */
const QUIET_ZONE = 4;
/** The keys that stand in links. */
const KEY = /^[\w-]{16,64}$/;

/** Dark on light in both schemes: not every camera reads the reverse. One row of modules is one stroke. */
export function drawQrCode(text: string): string {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const rows = data.map((row, y) => {
    const marks = row.map((isDark) => (isDark ? "1" : "0")).join("");
    return [...marks.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}.5h${run.length}`).join("");
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path stroke="#000" d="${rows.join("")}"/></svg>`;
}

/**
 * `link` builds the address from the key. The code is drawn whether or not the link opens anything, so it reveals
 * nothing.
 */
export function answerQrCode(key: string | null | undefined, link: (key: string) => string): Response {
  if (!KEY.test(key ?? "")) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(drawQrCode(link(key ?? "")), {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      // Cached by this browser only.
      "Cache-Control": `private, max-age=${toSeconds(CODE_LIFETIME)}`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
