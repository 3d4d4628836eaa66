import { createLead } from "~/api/leads.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(createLead);
export { loader, action };
