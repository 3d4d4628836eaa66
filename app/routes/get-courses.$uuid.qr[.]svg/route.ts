import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerQrCode } from "~/web/qr-code.server";
import { getCoursesPath } from "~/shared/paths";

export function loader({ params, context }: LoaderFunctionArgs) {
  return answerQrCode(params.uuid, (uuid) => `${context.visit.origin}${getCoursesPath(uuid)}`);
}
