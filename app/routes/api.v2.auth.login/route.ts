import { sendLoginCode } from "~/features/auth/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(sendLoginCode);
export { loader, action };
