import { readOneOrder, replaceOrder } from "~/api/cart.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(readOneOrder, replaceOrder);
export { loader, action };
