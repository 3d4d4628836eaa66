import type { LoaderFunctionArgs } from "@remix-run/node";
import { readUser } from "~/features/profile/read-profile.server";
import { answerApi, apiJson, refuseMethod, requireApiViewer } from "~/http/api/api.server";

/** The fields a pupil may change, with their current values, and the phone, which they may not. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  answerApi(request, context, async () => {
    const viewer = await requireApiViewer(request, context);
    const { me, profile } = await readUser(context, viewer.id);
    return apiJson({ publicId: me.publicId, ...profile });
  });

export const action = () => refuseMethod("GET");
