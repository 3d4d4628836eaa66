import { readPaymentUrl } from "~/features/payments/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(readPaymentUrl);
export { loader, action };
