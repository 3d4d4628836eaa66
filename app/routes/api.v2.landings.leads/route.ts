import { createLead } from "~/features/leads/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(createLead);
export { loader, action };
