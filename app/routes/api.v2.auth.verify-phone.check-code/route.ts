import { checkSentCode } from "~/features/auth/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(checkSentCode);
export { loader, action };
