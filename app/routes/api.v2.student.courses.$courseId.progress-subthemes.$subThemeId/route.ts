import { readSubThemeProgress } from "~/api/solve.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(readSubThemeProgress);
export { loader, action };
