import { changePassword } from "~/api/auth.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(changePassword);
export { loader, action };
