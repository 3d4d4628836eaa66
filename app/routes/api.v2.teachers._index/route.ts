import { listTeachers } from "~/api/teachers.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(listTeachers);
export { loader, action };
