import { readLanding } from "~/api/catalog.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(readLanding);
export { loader, action };
