import { listBankTopics } from "~/api/task-bank.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(listBankTopics);
export { loader, action };
