import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerApi, apiJson, refuseMethod } from "~/http/api/api.server";
import { drawCaptcha } from "~/http/session/auth-page.server";

const LONGEST_PHONE = 40;

/**
 * A challenge for API clients; the token sent back is `{challenge}.work.{counter}`, or `{challenge}.answer.{digits}`
 * from a person who has read the picture. With `?phone=` the work has the weight that a send to that phone will
 * require.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  answerApi(request, context, async () => {
    const phone = new URL(request.url).searchParams.get("phone")?.slice(0, LONGEST_PHONE);
    return apiJson(await drawCaptcha(request, context, { phone }));
  });

export const action = () => refuseMethod("GET");
