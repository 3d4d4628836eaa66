import { linkTelegramAccount } from "~/api/social.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(linkTelegramAccount);
export { loader, action };
