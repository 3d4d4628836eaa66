import { readSubThemeProgress } from "~/features/practice/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(readSubThemeProgress);
export { loader, action };
