import { createOrder } from "~/features/cart/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(createOrder);
export { loader, action };
