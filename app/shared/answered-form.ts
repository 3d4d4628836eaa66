/** Marks an answer that the absent database has spoilt: a refusal of a form has the status 503 too. */
export const UNAVAILABLE_HEADER = "X-Unavailable";

/** Whether a form was answered, be it by a refusal of 5xx: its page says what is wrong. */
export const isFormAnswer = ({ status, headers }: Pick<Response, "status" | "headers">): boolean =>
  status < 500 || (status === 503 && headers.has("X-Remix-Response") && !headers.has(UNAVAILABLE_HEADER));
