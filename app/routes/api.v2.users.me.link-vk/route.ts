import type { ActionFunctionArgs } from "@remix-run/node";
import { linkVk } from "~/features/auth/link-vk.server";
import { refuseMethod } from "~/http/api.server";
import { answerVkLink } from "~/http/vk-api.server";

export const loader = () => refuseMethod("POST");

export const action = (args: ActionFunctionArgs) => answerVkLink(args, linkVk);
