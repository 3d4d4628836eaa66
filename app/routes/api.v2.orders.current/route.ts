import { readCurrentOrder } from "~/features/cart/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(readCurrentOrder);
export { loader, action };
