import { readThemeProgress } from "~/api/solve.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(readThemeProgress);
export { loader, action };
