import { readProfile } from "~/api/profile.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(readProfile);
export { loader, action };
