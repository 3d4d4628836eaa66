import { generatePromocode } from "~/features/bonuses/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(generatePromocode);
export { loader, action };
