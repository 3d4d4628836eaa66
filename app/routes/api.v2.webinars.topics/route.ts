import { listWebinarTopics } from "~/api/webinars.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(listWebinarTopics);
export { loader, action };
