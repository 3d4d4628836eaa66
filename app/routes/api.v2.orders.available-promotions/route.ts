import type { LoaderFunctionArgs } from "@remix-run/node";
import { listPromotions } from "~/features/bonuses/list-promotions.server";
import { answerApi, apiJson, refuseMethod, requireApiViewer } from "~/http/api/api.server";

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  answerApi(request, context, async () => {
    const viewer = await requireApiViewer(request, context);
    const promotions = await listPromotions(context, viewer.id);
    return apiJson(
      // An expired code cannot be taken; the page shows it, programs do not see it.
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
