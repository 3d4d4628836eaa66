import { readThemeProgress } from "~/features/practice/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(readThemeProgress);
export { loader, action };
