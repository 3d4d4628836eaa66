import { listLandingsInBulk } from "~/api/catalog.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(listLandingsInBulk);
export { loader, action };
