import { listWebinars } from "~/api/webinars.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(listWebinars);
export { loader, action };
