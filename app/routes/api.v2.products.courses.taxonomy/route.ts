import { describeTaxonomy } from "~/features/catalog/landing-resource";
import { apiJson, refuseMethod } from "~/http/api/api.server";

/** Exams, subjects and kinds of courses: the same for everyone until the next release. */
export const loader = () => apiJson(describeTaxonomy());

export const action = () => refuseMethod("GET");
