import { listBankSubThemes } from "~/features/task-bank/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(listBankSubThemes);
export { loader, action };
