/** What the API of teachers accepts: the fields of the list of landings that mean something here. */
import { landingListQuery } from "~/features/catalog/schema";

export const teacherListQuery = landingListQuery.pick({ page: true, pageSize: true, topics: true, examTypes: true });
