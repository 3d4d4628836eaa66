import { issueToken } from "~/features/auth/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(issueToken);
export { loader, action };
