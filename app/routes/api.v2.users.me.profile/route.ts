import { readProfile } from "~/features/profile/api.server";
import { serve } from "~/http/api/endpoint.server";

export const { loader, action } = serve(readProfile);
