import { readReview, sendLinkedReview } from "~/api/review.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(readReview, sendLinkedReview);
export { loader, action };
