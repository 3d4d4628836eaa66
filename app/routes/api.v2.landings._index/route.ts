import { listLandings } from "~/api/catalog.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(listLandings);
export { loader, action };
