import { verifyPhone } from "~/api/auth.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(verifyPhone);
export { loader, action };
