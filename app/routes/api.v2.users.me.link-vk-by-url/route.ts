import { linkVkByUrl } from "~/api/social.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(linkVkByUrl);
export { loader, action };
