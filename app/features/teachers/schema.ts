/** Input of the teachers' API: the landing list's fields that apply to teachers. */
import { landingListQuery } from "~/features/catalog/schema";

export const teacherListQuery = landingListQuery.pick({ page: true, pageSize: true, topics: true, examTypes: true });
