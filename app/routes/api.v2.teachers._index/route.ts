import { listTeachers } from "~/features/teachers/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(listTeachers);
export { loader, action };
