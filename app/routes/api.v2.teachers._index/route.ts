import { listTeachers } from "~/features/teachers/api.server";
import { serve } from "~/http/api/endpoint.server";

export const { loader, action } = serve(listTeachers);
