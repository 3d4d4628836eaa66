/** Reports an error of the page to our server (decision 0068). */
import { ERRORS_PATH, MOST_ERRORS_PER_PAGE, type BrowserComplaint } from "~/shared/browser-errors";

const KINDS: Record<string, BrowserComplaint["k"]> = {
  error: "error",
  unhandledrejection: "rejection",
  securitypolicyviolation: "csp",
};
/** Text of this length, at up to three bytes a character, fits the body. */
const LONGEST = { message: 400, stack: 2000 } as const;

const reported = new Set<string>();

type Failed = Partial<ErrorEvent> & Partial<PromiseRejectionEvent> & Partial<SecurityPolicyViolationEvent>;

export function describeEvent(event: Failed & { type: string; detail?: unknown }): BrowserComplaint {
  const k = KINDS[event.type] ?? "failure";
  if (k === "csp") {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber } = event;
    const s = sourceFile ? `at ${sourceFile}:${lineNumber}:${columnNumber}` : undefined;
    return { k, t: effectiveDirective, m: blockedURI ?? "", s };
  }
  const error: unknown = event.error ?? event.reason ?? event.detail ?? event.message;
  if (!(error instanceof Error)) return { k, m: String(error).slice(0, LONGEST.message) };
  const { name: t, message, stack } = error;
  return { k, t, m: message.slice(0, LONGEST.message), s: stack?.slice(0, LONGEST.stack) };
}

export function reportEvent(event: Event): void {
  const complaint = describeEvent(event);
  const key = `${complaint.t} ${complaint.m}`;
  if (reported.size >= MOST_ERRORS_PER_PAGE || reported.has(key)) return;
  reported.add(key);
  const r = window.__remixManifest.version;
  const p = window.__remixRouter?.state.matches.at(-1)?.route.id;
  navigator.sendBeacon(ERRORS_PATH, JSON.stringify({ ...complaint, r, p }));
}
