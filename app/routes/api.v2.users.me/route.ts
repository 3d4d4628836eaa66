import { changeMe, readMe } from "~/api/profile.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(readMe, changeMe);
export { loader, action };
