import { connectVk } from "~/features/auth/social-api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(connectVk);
export { loader, action };
