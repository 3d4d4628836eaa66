import { addTaskSolution } from "~/api/solve.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(addTaskSolution);
export { loader, action };
