import { previewOneOrder } from "~/api/cart.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(previewOneOrder);
export { loader, action };
