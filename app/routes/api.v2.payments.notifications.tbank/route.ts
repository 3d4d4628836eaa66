import { receiveTbank } from "~/api/payments.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(receiveTbank);
export { loader, action };
