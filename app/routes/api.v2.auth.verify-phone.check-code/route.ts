import { checkSentCode } from "~/api/auth.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(checkSentCode);
export { loader, action };
