import { readKimNumberProgress } from "~/features/practice/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(readKimNumberProgress);
export { loader, action };
