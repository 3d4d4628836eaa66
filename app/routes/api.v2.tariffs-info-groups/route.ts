import { listTariffs } from "~/features/storefront/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(listTariffs);
export { loader, action };
