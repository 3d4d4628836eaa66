import { addTaskSolution } from "~/features/practice/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(addTaskSolution);
export { loader, action };
