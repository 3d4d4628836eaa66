import { data } from "@remix-run/node";

/**
 * Any other address. Without this route the root loader would not run, and the page that says 404 would not know who
 * is looking at it.
 */
export function loader() {
  throw data(null, { status: 404 });
}

export default function Nothing() {
  return null;
}
