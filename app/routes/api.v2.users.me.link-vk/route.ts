import { linkVkPage } from "~/features/auth/social-api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(linkVkPage);
export { loader, action };
