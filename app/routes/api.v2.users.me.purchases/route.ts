import { listPurchases } from "~/features/bonuses/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(listPurchases);
export { loader, action };
