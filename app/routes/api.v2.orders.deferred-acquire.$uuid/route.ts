import { deferredAcquireOrder } from "~/features/payments/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(deferredAcquireOrder);
export { loader, action };
