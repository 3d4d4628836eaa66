/** Where VK sends visitors back. It redirects at once, so nothing of the address stays in the history. */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { answerVkReturn } from "./answer-vk-return.server";

export const loader = ({ request, context }: LoaderFunctionArgs) => answerVkReturn(request, context);

/** Such a form could only come from another site. */
export const action = () => redirect("/", 303);
