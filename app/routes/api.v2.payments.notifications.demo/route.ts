import { hearDemoBank } from "~/features/payments/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(hearDemoBank);
export { loader, action };
