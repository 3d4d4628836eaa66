import { listLandings } from "~/features/catalog/api.server";
import { serve } from "~/http/api/endpoint.server";

export const { loader, action } = serve(listLandings);
