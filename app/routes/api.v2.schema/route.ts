import { readSchema } from "~/http/api/contract.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(readSchema);
export { loader, action };
