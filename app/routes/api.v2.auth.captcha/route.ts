import { readCaptcha } from "~/api/auth.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(readCaptcha);
export { loader, action };
