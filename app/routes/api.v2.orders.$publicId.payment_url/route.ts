import { readPaymentUrl } from "~/api/payments.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(readPaymentUrl);
export { loader, action };
