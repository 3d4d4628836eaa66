import { readTaxonomy } from "~/api/catalog.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(readTaxonomy);
export { loader, action };
