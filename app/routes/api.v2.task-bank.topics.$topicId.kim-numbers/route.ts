import { listKimNumbers } from "~/api/task-bank.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(listKimNumbers);
export { loader, action };
