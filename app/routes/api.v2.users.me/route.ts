import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { AppContext } from "~/app-context.server";
import { changeProfile, PROFILE_MESSAGES, type ProfileRefusal } from "~/features/profile/change-profile.server";
import { splitPatch } from "~/features/profile/read-only-fields";
import { readUser } from "~/features/profile/read-profile.server";
import { profilePatchBody } from "~/features/profile/schema";
import {
  allowMethods,
  answerApi,
  API_SENTENCES,
  apiError,
  apiJson,
  readApiBody,
  requireApiViewer,
} from "~/http/api/api.server";
import { answerAuthRefusal } from "~/http/api/auth-api.server";
import { readDevice } from "~/http/session/device.server";

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
    const body = await readApiBody(request, profilePatchBody);
    const { me, profile } = await readUser(context, viewer.id);
    const { patch, fields } = splitPatch(body, { ...me, ...profile });
    if (Object.keys(fields).length > 0) return apiError(400, { detail: API_SENTENCES.badFields, fields });
    const outcome = await changeProfile(context, {
      ...{ viewer, patch, ip: context.visit.ip, page: PATH },
      deviceHash: await readDevice(request, context),
    });
    return outcome.ok ? answerUser(context, viewer.id) : answerRefusal(outcome);
  });

async function answerUser(context: AppContext, userId: number): Promise<Response> {
  const { me, profile } = await readUser(context, userId);
  return apiJson({ ...me, ...profile });
}

function answerRefusal(refused: ProfileRefusal): Response {
  switch (refused.reason) {
    case "parent-phone-invalid":
    case "referrer-unknown":
    case "referrer-is-self":
    case "referrer-set": {
      const { field, text } = PROFILE_MESSAGES[refused.reason];
      return apiError(400, { detail: text, fields: { [field]: [text] } });
    }
    default:
      return answerAuthRefusal({ ...refused });
  }
}
