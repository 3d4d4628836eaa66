import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { AppContext } from "~/app-context.server";
import { changeProfile, PROFILE_MESSAGES, type ProfileReason } from "~/features/profile/change-profile.server";
import { readUser } from "~/features/profile/read-profile.server";
import { profilePatchSchema } from "~/features/profile/schema";
import { allowMethods, answerApi, apiError, apiJson, readApiBody, requireApiViewer } from "~/http/api.server";
import { answerAuthRefusal } from "~/http/auth-api.server";

const PATH = "/api/v2/users/me/";

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  answerApi(request, context, async () => {
    const viewer = await requireApiViewer(request, context);
    return answerUser(context, viewer.id);
  });

export const action = ({ request, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "GET", "PATCH");
    const viewer = await requireApiViewer(request, context);
    const patch = await readApiBody(request, profilePatchSchema);
    const outcome = await changeProfile(context, { viewer, patch, ip: context.visit.ip, page: PATH });
    return outcome.ok ? answerUser(context, viewer.id) : answerRefusal(outcome.reason);
  });

async function answerUser(context: AppContext, userId: number): Promise<Response> {
  const { me, profile } = await readUser(context, userId);
  return apiJson({ ...me, ...profile });
}

function answerRefusal(reason: ProfileReason): Response {
  switch (reason) {
    case "parent-phone-invalid":
    case "referrer-unknown":
    case "referrer-is-self":
    case "referrer-set": {
      const { field, text } = PROFILE_MESSAGES[reason];
      return apiError(400, { detail: text, fields: { [field]: [text] } });
    }
    default:
      return answerAuthRefusal({ reason });
  }
}
