import type { ActionFunctionArgs } from "@remix-run/node";
import { setPasswordBody } from "~/features/auth/schema";
import { setPassword } from "~/features/auth/set-password.server";
import { allowMethods, answerApi, apiJson, readApiBody, refuseMethod, requireApiViewer } from "~/http/api.server";
import { answerAuthRefusal } from "~/http/auth-api.server";
import { readDevice } from "~/http/device.server";

export const loader = () => refuseMethod("POST");

export const action = ({ request, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "POST");
    const viewer = await requireApiViewer(request, context);
    const body = await readApiBody(request, setPasswordBody);
    const outcome = await setPassword(context, { viewer, ...body, deviceHash: await readDevice(request, context) });
    return outcome.ok ? apiJson({ hasPassword: true }) : answerAuthRefusal(outcome);
  });
