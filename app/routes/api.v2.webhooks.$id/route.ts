import { sendEvents } from "~/features/analytics/api.server";
import { serve } from "~/http/api/endpoint.server";

export const { loader, action } = serve(sendEvents);
