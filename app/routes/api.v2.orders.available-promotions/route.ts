import { listAvailablePromotions } from "~/features/bonuses/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(listAvailablePromotions);
export { loader, action };
