import { hearYookassa } from "~/features/payments/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(hearYookassa);
export { loader, action };
