import { readTeacher } from "~/api/teachers.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(readTeacher);
export { loader, action };
