import { listProlongations } from "~/features/bonuses/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(listProlongations);
export { loader, action };
