import type { LoaderFunctionArgs } from "@remix-run/node";
import { previewOrder } from "~/features/orders/read-order.server";
import { answerApi, apiJson, refuseMethod } from "~/http/api/api.server";
import { refuseOrder } from "~/http/api/order-api.server";
import { orderTag } from "~/http/api/preconditions.server";

/** For strangers with the share link: no phone, no e-mail, no name. It changes nothing. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  answerApi(request, context, async () => {
    const read = await previewOrder(context, params.publicId ?? "");
    if (!read) return refuseOrder("unknown-order");
    return apiJson(read.preview, { headers: { ETag: orderTag(read.version) } });
  });

export const action = () => refuseMethod("GET");
