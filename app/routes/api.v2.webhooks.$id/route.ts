import { sendEvents } from "~/features/analytics/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(sendEvents);
export { loader, action };
