import { readCurrentOrder } from "~/api/cart.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(readCurrentOrder);
export { loader, action };
