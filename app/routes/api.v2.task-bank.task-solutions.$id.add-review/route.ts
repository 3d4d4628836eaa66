import { addReview } from "~/features/practice/review-api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(addReview);
export { loader, action };
