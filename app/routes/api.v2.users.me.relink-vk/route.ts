import { relinkVkPage } from "~/api/social.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(relinkVkPage);
export { loader, action };
