import { readSchema } from "~/api/contract.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(readSchema);
export { loader, action };
