/** Where VK sends its visitors back to. The address is left at once, so nothing of it stays in a history. */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { answerVkReturn } from "./answer-vk-return.server";

export const loader = ({ request, context }: LoaderFunctionArgs) => answerVkReturn(request, context);

/** A form could only be somebody else's. */
export const action = () => redirect("/", 303);
