import { listProlongations } from "~/api/bonuses.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(listProlongations);
export { loader, action };
