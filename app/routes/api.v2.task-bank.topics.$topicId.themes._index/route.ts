import { listBankThemes } from "~/api/task-bank.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(listBankThemes);
export { loader, action };
