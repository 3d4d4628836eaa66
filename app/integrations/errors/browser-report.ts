/** Page errors as browsers send them: whatever cannot come from our pages, or says nothing about them, is no report. */
import { z } from "zod";
import type { ErrorReport } from "~/integrations/ports";
import type { BrowserComplaint } from "~/shared/browser-errors";
import { hasExtensionFrame, readFrames } from "./stack-frames";

const complaint: z.ZodType<BrowserComplaint> = z
  .object({
    k: z.enum(["error", "rejection", "csp", "chunk", "failure"]),
    t: z.string().max(100).optional(),
    m: z.string().max(500).optional(),
    s: z.string().max(2000).optional(),
    r: z
      .string()
      .regex(/^[0-9a-f]{8}$/)
      .optional(),
    p: z.string().max(200).optional(),
  })
  .strict();

/** A request the visitor has cancelled, a message of the browser itself, a line of a third-party script. */
const TELLS_NOTHING = /^(?:ResizeObserver loop|Script error\.?$)/;
const OF_EXTENSION = /-extension(?::|$)/;

const MESSAGES: Record<BrowserComplaint["k"], string> = {
  error: "a script of a page failed",
  rejection: "a promise of a page was rejected",
  csp: "the content security policy refused something",
  chunk: "a file of an older build is gone: the page was reloaded",
  failure: "a page showed that something went wrong",
};

/**
 * @param isRoute knows the ids of our routes: any other word would be a stranger's.
 * @returns null for what is not reported.
 */
export function readBrowserReport(text: string, isRoute: (id: string) => boolean): ErrorReport | null {
  const read = complaint.safeParse(parse(text));
  if (!read.success) return null;
  const { k, t, m = "", s, r, p } = read.data;
  if (t === "AbortError" || (s === undefined && TELLS_NOTHING.test(m)) || m.startsWith("ResizeObserver loop"))
    return null;
  if (hasExtensionFrame(readFrames(s ?? "")) || (k === "csp" && OF_EXTENSION.test(m))) return null;
  if (k !== "chunk" && m === "" && s === undefined) return null;
  return {
    origin: "browser",
    level: k === "csp" ? "warning" : "error",
    event: `browser.${k}`,
    message: MESSAGES[k],
    error: { type: t ?? "Error", message: m, stack: s },
    ...(p !== undefined && isRoute(p) && { route: p }),
    ...(r !== undefined && { release: r }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
