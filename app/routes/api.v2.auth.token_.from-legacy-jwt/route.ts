import { exchangeLegacyToken } from "~/features/auth/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(exchangeLegacyToken);
export { loader, action };
