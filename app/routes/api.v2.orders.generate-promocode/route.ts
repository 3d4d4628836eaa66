import { generatePromocode } from "~/api/bonuses.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(generatePromocode);
export { loader, action };
