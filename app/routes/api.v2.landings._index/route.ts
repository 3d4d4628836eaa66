import { listLandings } from "~/features/catalog/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(listLandings);
export { loader, action };
