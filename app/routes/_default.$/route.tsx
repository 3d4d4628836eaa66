import { data } from "@remix-run/node";

/**
 * Any other address. Without this route the root loader would not run, and the 404 page would not know the current
 * user.
 */
export function loader() {
  throw data(null, { status: 404 });
}

export default function Nothing() {
  return null;
}
