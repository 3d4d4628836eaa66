import { refuseCall } from "~/http/api/refusals.server";

/** An address the API does not have: the common error shape and not the page of the site. */
export const loader = () => refuseCall("not-found");

export const action = loader;
