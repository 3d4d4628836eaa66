import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerQrCode } from "~/web/qr-code.server";
import { thirdPartyCartPath } from "~/shared/paths";

export function loader({ request, context }: LoaderFunctionArgs) {
  const key = new URL(request.url).searchParams.get("order");
  return answerQrCode(key, (order) => `${context.visit.origin}${thirdPartyCartPath(order)}`);
}
