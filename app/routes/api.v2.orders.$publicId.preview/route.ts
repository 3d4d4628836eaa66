import { previewOneOrder } from "~/features/cart/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(previewOneOrder);
export { loader, action };
