import { readTaxonomy } from "~/features/catalog/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(readTaxonomy);
export { loader, action };
