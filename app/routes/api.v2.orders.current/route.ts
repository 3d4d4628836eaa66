import { readCurrentOrder } from "~/features/cart/api.server";
import { serve } from "~/http/api/endpoint.server";

export const { loader, action } = serve(readCurrentOrder);
