import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerApi, apiJson, refuseMethod } from "~/http/api.server";
import { drawCaptcha } from "~/http/auth-page.server";

/** A challenge for API clients; the token sent back is `{challenge}.sum.{answer}` or `{challenge}.work.{counter}`. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  answerApi(request, context, async () => apiJson(drawCaptcha(context)));

export const action = () => refuseMethod("GET");
