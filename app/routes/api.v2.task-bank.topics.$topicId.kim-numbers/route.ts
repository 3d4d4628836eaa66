import { listKimNumbers } from "~/features/task-bank/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(listKimNumbers);
export { loader, action };
