import { acquireOneOrder } from "~/features/cart/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(acquireOneOrder);
export { loader, action };
