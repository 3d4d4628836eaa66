import { readWebinar } from "~/features/webinars/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(readWebinar);
export { loader, action };
