import { connectVk } from "~/api/social.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(connectVk);
export { loader, action };
