import { readKimNumberProgress } from "~/api/solve.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(readKimNumberProgress);
export { loader, action };
