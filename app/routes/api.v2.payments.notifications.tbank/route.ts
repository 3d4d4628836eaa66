import { hearTbank } from "~/features/payments/api.server";
import { serve } from "~/http/api/endpoint.server";

export const { loader, action } = serve(hearTbank);
