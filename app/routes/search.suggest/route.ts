import type { LoaderFunctionArgs } from "@remix-run/node";
import { readQuestion } from "~/features/search/search-words";
import { suggest } from "~/features/search/search-school.server";
import { apiJson } from "~/http/api/api.server";

/** The same search for a script: the first results of a query that is still being typed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const question = readQuestion(new URL(request.url).searchParams.get("q"));
  return apiJson(await suggest(context, question));
}
