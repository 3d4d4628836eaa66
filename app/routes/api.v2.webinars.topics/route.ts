import { listWebinarTopics } from "~/features/webinars/api.server";
import { serve } from "~/http/api/endpoint.server";

export const { loader, action } = serve(listWebinarTopics);
