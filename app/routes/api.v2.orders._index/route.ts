import { createOrder } from "~/api/cart.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(createOrder);
export { loader, action };
