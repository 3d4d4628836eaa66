import { sendLoginCode } from "~/features/auth/api.server";
import { serve } from "~/http/api/endpoint.server";

export const { loader, action } = serve(sendLoginCode);
