import { readProfile } from "~/features/profile/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(readProfile);
export { loader, action };
