import { exchangeLegacyToken } from "~/api/auth.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(exchangeLegacyToken);
export { loader, action };
