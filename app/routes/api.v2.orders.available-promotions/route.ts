import { listAvailablePromotions } from "~/api/bonuses.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(listAvailablePromotions);
export { loader, action };
