import { createLead } from "~/features/leads/api.server";
import { serve } from "~/http/api/endpoint.server";

export const { loader, action } = serve(createLead);
