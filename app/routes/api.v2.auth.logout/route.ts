import { endToken } from "~/api/auth.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(endToken);
export { loader, action };
