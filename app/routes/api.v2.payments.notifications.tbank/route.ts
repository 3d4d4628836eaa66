import { hearTbank } from "~/features/payments/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(hearTbank);
export { loader, action };
