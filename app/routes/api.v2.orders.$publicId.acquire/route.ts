import { acquireOneOrder } from "~/api/cart.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(acquireOneOrder);
export { loader, action };
