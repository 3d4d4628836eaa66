import { readTask } from "~/features/practice/api.server";
import { serve } from "~/http/api/endpoint.server";

export const { loader, action } = serve(readTask);
