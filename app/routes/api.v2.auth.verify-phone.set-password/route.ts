import { confirmPhone } from "~/features/auth/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(confirmPhone);
export { loader, action };
