import { verifyPhone } from "~/features/auth/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(verifyPhone);
export { loader, action };
