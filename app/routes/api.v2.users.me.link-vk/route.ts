import { linkVkPage } from "~/api/social.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(linkVkPage);
export { loader, action };
