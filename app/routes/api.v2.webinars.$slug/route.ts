import { readWebinar } from "~/api/webinars.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(readWebinar);
export { loader, action };
