import { changeMe, readMe } from "~/features/profile/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(readMe, changeMe);
export { loader, action };
