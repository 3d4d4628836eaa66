import { readSchema } from "~/http/api/contract.server";
import { serve } from "~/http/api/endpoint.server";

export const { loader, action } = serve(readSchema);
