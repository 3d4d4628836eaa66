import { readTask } from "~/features/practice/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(readTask);
export { loader, action };
