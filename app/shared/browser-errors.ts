/** Shared by the browser and the server for page errors. */

/** Our own address for them: only the server talks to the service behind it. */
export const ERRORS_PATH = "/api/errors/";
/** Per document; a page that fails in a loop says enough with the first ones. */
export const MOST_ERRORS_PER_PAGE = 5;
export const MAX_ERROR_BODY_BYTES = 8000;

/** The event by which a page reports an error that it has already shown as a message. */
export const FAILURE_EVENT = "failure";

/** One error with short keys: it is sent from a page that may be closing. */
export type BrowserComplaint = {
  /** `chunk`: a file of an older build is missing; `csp`: the content security policy has blocked something. */
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
