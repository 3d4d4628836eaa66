import type { ActionFunctionArgs } from "@remix-run/node";
import { findLandingsInBulk } from "~/features/catalog/find-landings.server";
import { landingsInBulkBody } from "~/features/catalog/schema";
import { allowMethods, answerApi, apiJson, readApiBody, refuseMethod } from "~/http/api/api.server";
import { readViewer } from "~/http/session/guards.server";
import { MAX_ID } from "~/shared/max-id";

const knowable = (ids: number[]) => ids.filter((id) => id <= MAX_ID);

export const loader = () => refuseMethod("POST");

/** `{ids: […]}` or `{productIds: […]}`; unknown ones are skipped. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "POST");
    const { ids, productIds } = await readApiBody(request, landingsInBulkBody);
    const viewer = await readViewer(request, context);
    const asker = { viewerId: viewer?.id ?? null, origin: context.visit.origin };
    const results = await findLandingsInBulk(
      context,
      asker,
      ids ? { ids: knowable(ids) } : { productIds: knowable(productIds ?? []) },
    );
    return apiJson({ results, count: results.length, next: null });
  });
