import { listWebinars } from "~/features/webinars/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(listWebinars);
export { loader, action };
