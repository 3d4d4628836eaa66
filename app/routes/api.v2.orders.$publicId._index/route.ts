import { readOneOrder, replaceOrder } from "~/features/cart/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(readOneOrder, replaceOrder);
export { loader, action };
