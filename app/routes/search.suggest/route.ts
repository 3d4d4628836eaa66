import type { LoaderFunctionArgs } from "@remix-run/node";
import { readQuestion } from "~/features/site/search/search-words";
import { suggest } from "~/features/site/search/search-school.server";
import { SEARCHED_TOO_OFTEN } from "~/features/site/search/search-view";
import { apiError, apiJson } from "~/api/api.server";
import { consumeSearch } from "~/web/search-pace.server";

/** The same search for a script: the first results of a query that is still being typed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const question = readQuestion(new URL(request.url).searchParams.get("q"));
  const seconds = question.state === "empty" ? null : consumeSearch(context);
  if (seconds !== null) {
    const refusal = { code: "too-many-searches", detail: SEARCHED_TOO_OFTEN };
    return apiError(429, refusal, { "Retry-After": String(seconds) });
  }
  return apiJson(await suggest(context, question));
}
