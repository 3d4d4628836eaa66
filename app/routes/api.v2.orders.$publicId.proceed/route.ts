import { proceedOrder } from "~/features/payments/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(proceedOrder);
export { loader, action };
