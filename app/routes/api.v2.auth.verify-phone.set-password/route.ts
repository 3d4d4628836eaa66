import { confirmPhone } from "~/api/auth.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(confirmPhone);
export { loader, action };
