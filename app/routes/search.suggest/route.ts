import type { LoaderFunctionArgs } from "@remix-run/node";
import { readQuestion } from "~/features/search/search-words";
import { suggest } from "~/features/search/search-school.server";
import { apiJson } from "~/http/api/api.server";

/** The same search for a script: what a question that is still being typed would find first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const question = readQuestion(new URL(request.url).searchParams.get("q"));
  return apiJson(await suggest(context, question));
}
