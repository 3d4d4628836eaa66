import { deferredAcquireOrder } from "~/api/payments.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(deferredAcquireOrder);
export { loader, action };
