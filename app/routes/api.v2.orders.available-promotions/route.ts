import type { LoaderFunctionArgs } from "@remix-run/node";
import { listPromotions } from "~/features/bonuses/list-promotions.server";
import { answerApi, apiJson, refuseMethod, requireApiViewer } from "~/http/api/api.server";

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  answerApi(request, context, async () => {
    const viewer = await requireApiViewer(request, context);
    const promotions = await listPromotions(context, viewer.id);
    return apiJson(
      // A code that is over is nothing to be had; the page says so, a program is not told of it.
      promotions
        .filter(({ personalCode }) => !personalCode?.isOver)
        .map(({ until: _, discount: __, personalCode, ...promotion }) => ({
          ...promotion,
          promocode: personalCode && {
            name: personalCode.code,
            endsAt: personalCode.endsAt,
            isUsed: personalCode.isUsed,
          },
        })),
    );
  });

export const action = () => refuseMethod("GET");
