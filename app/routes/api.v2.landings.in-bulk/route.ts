import { listLandingsInBulk } from "~/features/catalog/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(listLandingsInBulk);
export { loader, action };
