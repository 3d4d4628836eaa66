import { listAvailablePromotions } from "~/features/bonuses/api.server";
import { serve } from "~/http/api/endpoint.server";

export const { loader, action } = serve(listAvailablePromotions);
