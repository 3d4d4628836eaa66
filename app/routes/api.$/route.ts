import { API_SENTENCES, apiError } from "~/http/api/api.server";

/** An address the API does not have: the common error shape and not the page of the site. */
export const loader = () => apiError(404, { detail: API_SENTENCES.unknown });

export const action = loader;
