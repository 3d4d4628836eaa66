import { readAnswers } from "~/api/solve.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(readAnswers);
export { loader, action };
