import { readTeacher } from "~/features/teachers/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(readTeacher);
export { loader, action };
