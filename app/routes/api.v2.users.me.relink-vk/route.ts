import type { ActionFunctionArgs } from "@remix-run/node";
import { relinkVk } from "~/features/auth/social/link-vk.server";
import { refuseMethod } from "~/http/api/api.server";
import { answerVkLink } from "~/http/api/vk-api.server";

export const loader = () => refuseMethod("POST");

export const action = (args: ActionFunctionArgs) => answerVkLink(args, relinkVk);
