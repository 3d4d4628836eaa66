import { readCaptcha } from "~/features/auth/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(readCaptcha);
export { loader, action };
