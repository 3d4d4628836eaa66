import type { ActionFunctionArgs } from "@remix-run/node";
import { sayTakeRefusal } from "~/features/bonuses/say-bonus-refusal";
import { generatePromocodeBody } from "~/features/bonuses/schema";
import { takePromotion } from "~/features/bonuses/take-promotion.server";
import {
  allowMethods,
  answerApi,
  apiError,
  apiJson,
  readApiBody,
  refuseMethod,
  requireApiViewer,
} from "~/http/api/api.server";

export const loader = () => refuseMethod("POST");

/** A repeated call returns the same code. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "POST");
    const viewer = await requireApiViewer(request, context);
    const { promotionId } = await readApiBody(request, generatePromocodeBody);
    const taken = await takePromotion(context, { promotionId, userId: viewer.id });
    if (!taken.ok) {
      const text = sayTakeRefusal(taken.reason);
      const status = taken.reason === "unknown-promotion" ? 404 : 400;
      return apiError(status, { detail: text, fields: { promotionId: [text] } });
    }
    return apiJson({ promotionId, promocode: taken.code, endsAt: taken.endsAt?.toISOString() ?? null });
  });
