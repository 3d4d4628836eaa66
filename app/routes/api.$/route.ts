import { API_SENTENCES, apiError } from "~/http/api/api.server";

/** An unknown API address: the common error shape instead of a page. */
export const loader = () => apiError(404, { detail: API_SENTENCES.unknown });

export const action = loader;
