/** What the browser and the server agree on about errors of pages. */

/** Our own address for them: the service behind it is asked by the server alone. */
export const ERRORS_PATH = "/api/errors/";
/** Of one document; a page that fails in a loop tells enough by the first ones. */
export const MOST_ERRORS_PER_PAGE = 5;
export const MAX_ERROR_BODY_BYTES = 8000;

/** The event by which a page reports what it has already shown as a message. */
export const FAILURE_EVENT = "failure";

/** One error, in few letters: it leaves with a page that may be closing. */
export type BrowserComplaint = {
  /** `chunk`: a file of an older build is gone; `csp`: the content security policy has refused something. */
  k: "error" | "rejection" | "csp" | "chunk" | "failure";
  /** The name of the error. */
  t?: string;
  m?: string;
  /** The stack. */
  s?: string;
  /** The version of the build in the browser. */
  r?: string;
  /** The deepest route. */
  p?: string;
};
