import { readLanding } from "~/features/catalog/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(readLanding);
export { loader, action };
