import { linkVkByUrl } from "~/features/auth/social-api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(linkVkByUrl);
export { loader, action };
