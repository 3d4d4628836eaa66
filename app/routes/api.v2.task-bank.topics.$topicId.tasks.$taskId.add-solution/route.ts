import { addTaskSolution } from "~/features/practice/api.server";
import { serve } from "~/http/api/endpoint.server";

export const { loader, action } = serve(addTaskSolution);
