import { listTasksOfTopic } from "~/features/practice/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(listTasksOfTopic);
export { loader, action };
