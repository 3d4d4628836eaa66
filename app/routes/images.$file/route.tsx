/** A version of an image: `/images/{id}-{width}.webp`. Another file has another address. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { readImageFile } from "~/features/core/images/image-rules";
import { readImageVersion } from "~/features/core/images/image-rows.server";
import { imageAnswer } from "~/web/image-file.server";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const asked = readImageFile(params.file ?? "");
  return imageAnswer(asked && (await readImageVersion(context, asked)), request);
}
