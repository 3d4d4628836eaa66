import { listTariffs } from "~/api/storefront.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(listTariffs);
export { loader, action };
