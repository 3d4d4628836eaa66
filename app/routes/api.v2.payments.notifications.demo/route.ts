import { receiveDemoBank } from "~/api/payments.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(receiveDemoBank);
export { loader, action };
