import { issueToken } from "~/api/auth.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(issueToken);
export { loader, action };
