import { changePassword } from "~/features/auth/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(changePassword);
export { loader, action };
