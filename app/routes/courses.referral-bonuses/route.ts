import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { referralPath } from "~/shared/paths";

/** The old address of the referral page. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(referralPath() + new URL(request.url).search, 301);
}
