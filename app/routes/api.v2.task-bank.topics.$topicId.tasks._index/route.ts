import { listTasksOfTopic } from "~/api/solve.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(listTasksOfTopic);
export { loader, action };
