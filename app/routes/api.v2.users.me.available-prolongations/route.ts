import type { LoaderFunctionArgs } from "@remix-run/node";
import { describeProlongations } from "~/features/bonuses/prolongations";
import { readProlongations } from "~/features/bonuses/read-prolongations.server";
import { answerApi, apiJson, refuseMethod, requireApiViewer } from "~/http/api/api.server";

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  answerApi(request, context, async () => {
    const viewer = await requireApiViewer(request, context);
    return apiJson(describeProlongations(await readProlongations(context, viewer.id)));
  });

export const action = () => refuseMethod("GET");
