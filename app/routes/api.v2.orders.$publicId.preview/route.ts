import type { LoaderFunctionArgs } from "@remix-run/node";
import { previewOrder } from "~/features/orders/read-order.server";
import { answerApi, apiJson, refuseMethod } from "~/http/api.server";
import { refuseOrder } from "~/http/order-api.server";

/** For strangers with the share link: no phone, no e-mail, no name. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  answerApi(request, context, async () => {
    const preview = await previewOrder(context, params.publicId ?? "");
    return preview ? apiJson(preview) : refuseOrder("unknown-order");
  });

export const action = () => refuseMethod("GET");
