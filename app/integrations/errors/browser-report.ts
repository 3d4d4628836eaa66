/** Page errors as browsers send them: whatever cannot come from our pages, or says nothing about them, is no report. */
import { z } from "zod";
import type { ErrorReport } from "~/integrations/ports";
import type { BrowserComplaint } from "~/shared/browser-errors";
import { parseJson } from "~/shared/parse-json";

const text = (longest: number) => z.string().max(longest).optional();
const complaint: z.ZodType<BrowserComplaint> = z.strictObject({
  k: z.enum(["error", "rejection", "csp", "chunk", "failure"]),
  t: text(100),
  m: text(500),
  s: text(2000),
  r: z.optional(z.string().regex(/^[0-9a-f]{8}$/)),
  p: text(200),
});

/**
 * A request the visitor has cancelled, a message of the browser itself, a line of a third-party script, an extension.
 */
function isMeaningless({ k, t, m = "", s }: BrowserComplaint): boolean {
  if (t === "AbortError" || m.startsWith("ResizeObserver loop")) return true;
  if (k === "csp" ? /-extension(?::|$)/.test(m) : s?.includes("-extension://")) return true;
  return s === undefined && k !== "chunk" && /^(?:Script error\.?)?$/.test(m);
}

/**
 * @param isRoute knows the ids of our routes: any other word would be a stranger's.
 * @returns null for what is not reported.
 */
export function readBrowserReport(body: string, isRoute: (id: string) => boolean): ErrorReport | null {
  const { data } = complaint.safeParse(parseJson(body));
  if (!data || isMeaningless(data)) return null;
  return {
    origin: "browser",
    level: data.k === "csp" ? "warning" : "error",
    event: `browser.${data.k}`,
    message: `browser.${data.k}`,
    error: { type: data.t ?? "Error", message: data.m ?? "", stack: data.s },
    route: data.p !== undefined && isRoute(data.p) ? data.p : undefined,
    release: data.r,
  };
}
