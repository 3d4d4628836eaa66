import { sendLoginCode } from "~/api/auth.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(sendLoginCode);
export { loader, action };
