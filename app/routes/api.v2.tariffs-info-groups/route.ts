import { listTariffs } from "~/features/storefront/api.server";
import { serve } from "~/http/api/endpoint.server";

export const { loader, action } = serve(listTariffs);
