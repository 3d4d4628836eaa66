import { proceedOrder } from "~/api/payments.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(proceedOrder);
export { loader, action };
