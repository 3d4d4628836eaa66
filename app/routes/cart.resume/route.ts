/** Where the login leads a guest who has clicked «оплатить»: on to the bank, once. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { resumeCheckout } from "./resume-checkout.server";

export const loader = ({ request, context }: LoaderFunctionArgs) => resumeCheckout(request, context);
