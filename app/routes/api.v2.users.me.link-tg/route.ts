import { linkTelegramAccount } from "~/features/auth/social-api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(linkTelegramAccount);
export { loader, action };
