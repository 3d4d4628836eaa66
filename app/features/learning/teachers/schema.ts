/** Input of the teachers' API: the landing list's fields that apply to teachers. */
import { landingListQuerySchema } from "~/features/store/catalog/schema";

export const teacherListQuerySchema = landingListQuerySchema.pick({
  page: true,
  pageSize: true,
  topics: true,
  examTypes: true,
});
