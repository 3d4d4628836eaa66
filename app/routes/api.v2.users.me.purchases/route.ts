import { listPurchases } from "~/api/bonuses.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(listPurchases);
export { loader, action };
