import { listBankSubThemes } from "~/api/task-bank.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(listBankSubThemes);
export { loader, action };
