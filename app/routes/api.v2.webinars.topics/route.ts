import { listWebinarTopics } from "~/features/webinars/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(listWebinarTopics);
export { loader, action };
