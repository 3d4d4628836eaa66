import { readReferrer } from "~/features/bonuses/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(readReferrer);
export { loader, action };
