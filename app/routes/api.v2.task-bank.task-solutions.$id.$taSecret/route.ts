import { readReview, sendLinkedReview } from "~/features/practice/review-api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(readReview, sendLinkedReview);
export { loader, action };
