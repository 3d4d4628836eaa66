import type { LoaderFunctionArgs } from "@remix-run/node";
import { findTeacher } from "~/features/teachers/find-teachers.server";
import { answerApi, API_SENTENCES, apiError, apiJson, refuseMethod } from "~/http/api/api.server";

/** One teacher with the texts, the reviews and the current courses. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  answerApi(request, context, async () => {
    const teacher = await findTeacher(context, context.visit.origin, params.slug ?? "");
    return teacher ? apiJson(teacher) : apiError(404, { detail: API_SENTENCES.unknown });
  });

export const action = () => refuseMethod("GET");
