import type { ActionFunctionArgs } from "@remix-run/node";
import { setPassword } from "~/features/auth/password/set-password.server";
import { setPasswordBody } from "~/features/auth/schema";
import { allowMethods, answerApi, apiJson, readApiBody, refuseMethod, requireApiViewer } from "~/http/api/api.server";
import { answerAuthRefusal } from "~/http/api/auth-api.server";
import { readDevice } from "~/http/session/device.server";

export const loader = () => refuseMethod("POST");

export const action = ({ request, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "POST");
    const viewer = await requireApiViewer(request, context);
    const body = await readApiBody(request, setPasswordBody);
    const outcome = await setPassword(context, { viewer, ...body, deviceHash: await readDevice(request, context) });
    return outcome.ok ? apiJson({ hasPassword: true }) : answerAuthRefusal(outcome);
  });
