import { listBankSubThemes } from "~/features/task-bank/api.server";
import { serve } from "~/http/api/endpoint.server";

export const { loader, action } = serve(listBankSubThemes);
