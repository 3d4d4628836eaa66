import { unlinkTelegramAccount } from "~/features/auth/social-api.server";
import { serve } from "~/http/api/endpoint.server";

export const { loader, action } = serve(unlinkTelegramAccount);
