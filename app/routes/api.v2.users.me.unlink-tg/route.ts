import { unlinkTelegramAccount } from "~/api/social.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(unlinkTelegramAccount);
export { loader, action };
