/**
 * An error as it leaves the server: scrubbed, cut to size, and with a fingerprint that keeps its kind together across
 * requests and releases.
 */
import type { ErrorReport } from "~/integrations/ports";
import { scrubText } from "./scrub";
import { readFrames, type StackFrame } from "./stack-frames";

export const LONGEST_ERROR_TEXT = 500;
/** An error, and what caused it. */
const MOST_CAUSES = 3;

type ExceptionValue = { type: string; value: string; frames: StackFrame[] };

export type ErrorEvent = {
  eventId: string;
  at: string;
  origin: ErrorReport["origin"];
  level: ErrorReport["level"];
  /** The key of the log line. */
  event: string;
  message: string;
  /** The error first, then its causes. */
  exceptions: ExceptionValue[];
  fingerprint: string[];
  release: string | null;
  environment: string;
  route: string | null;
  requestId: string | null;
  tags: Record<string, string>;
};

const cut = (text: string): string =>
  text.length > LONGEST_ERROR_TEXT ? `${text.slice(0, LONGEST_ERROR_TEXT)}…` : text;
// Cut once before scrubbing, so that a long text costs no more than its part, and once after, because a cut may not
// expose what was hidden.
const clean = (text: string): string => cut(scrubText(text.slice(0, 4 * LONGEST_ERROR_TEXT)));

/** The same failure with other numbers, ids and quoted values. */
export function normaliseMessage(message: string): string {
  return message
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|«[^»]*»/g, '"…"')
    .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, "*")
    .replace(/\d+/g, "#")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 120);
}

/** Without the hashes of built files and without line numbers, which change with every release. */
function nameFrame(frame: StackFrame): string {
  return `${frame.file.replace(/(?:-[A-Z0-9]{8})?-[\w-]{8}(?=\.js$)/, "")}:${frame.function ?? "?"}`;
}

function readExceptions(error: ErrorReport["error"]): ExceptionValue[] {
  const values: ExceptionValue[] = [];
  for (let one = error; one && values.length < MOST_CAUSES; one = one.cause)
    values.push({
      type: clean(one.type),
      value: clean(one.message),
      frames: readFrames(one.stack ?? "").map((frame) => ({
        ...frame,
        file: clean(frame.file),
        function: frame.function === null ? null : clean(frame.function),
      })),
    });
  return values;
}

export function makeEvent(
  report: ErrorReport,
  about: { eventId: string; at: Date; release: string | null; environment: string },
): ErrorEvent {
  const exceptions = readExceptions(report.error);
  const message = clean(report.message);
  const frames = exceptions[0]?.frames ?? [];
  const top = frames.find(({ isOurs }) => isOurs) ?? frames[0];
  const said = exceptions[0] ? `${exceptions[0].type}: ${exceptions[0].value}` : message;
  return {
    eventId: about.eventId,
    at: about.at.toISOString(),
    origin: report.origin,
    level: report.level,
    event: report.event,
    message,
    exceptions,
    fingerprint: [report.event, normaliseMessage(said), top ? nameFrame(top) : "-"],
    release: report.release === undefined ? about.release : clean(report.release),
    environment: about.environment,
    route: report.route === undefined ? null : clean(report.route),
    requestId: report.requestId === undefined ? null : clean(report.requestId).slice(0, 64),
    tags: Object.fromEntries(
      Object.entries(report.tags ?? {}).map(([name, value]) => [name, clean(value).slice(0, 200)]),
    ),
  };
}
