import { readAnswers } from "~/features/practice/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(readAnswers);
export { loader, action };
