import { addReview } from "~/api/review.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(addReview);
export { loader, action };
