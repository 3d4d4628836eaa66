import { readTask } from "~/api/solve.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(readTask);
export { loader, action };
