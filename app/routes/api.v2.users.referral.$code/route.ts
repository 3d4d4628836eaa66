import { readReferrer } from "~/api/bonuses.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(readReferrer);
export { loader, action };
