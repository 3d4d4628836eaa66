import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { coursePath } from "~/shared/paths";

/** The old address of a course page. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return redirect(coursePath(params.slug ?? "") + new URL(request.url).search, 301);
}
