import { refuseCall } from "~/api/refusals.server";

/** An address that the API does not have: answered in the common error shape, not with a page. */
export const loader = () => refuseCall("not-found");

export const action = loader;
