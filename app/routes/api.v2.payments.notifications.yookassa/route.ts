import { receiveYookassa } from "~/api/payments.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(receiveYookassa);
export { loader, action };
