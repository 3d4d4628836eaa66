import { sendEvents } from "~/api/analytics.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(sendEvents);
export { loader, action };
