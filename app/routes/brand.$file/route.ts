import type { LoaderFunctionArgs } from "@remix-run/node";
import { findStylesheet } from "~/features/core/school/read-brand.server";
import { answerStylesheet } from "~/web/stylesheet.server";

export function loader({ params, request }: LoaderFunctionArgs) {
  return answerStylesheet(findStylesheet(params.file), new URL(request.url).searchParams.get("v"));
}
