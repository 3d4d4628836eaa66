import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { staffCodePath, staffConfirmPath, staffKeyPath, staffLoginPath } from "~/features/admin/shell/staff-paths";
import type { StaffRouteHandle } from "~/features/admin/shell/staff-view";
import { showEnrolment, logDemoCode } from "~/features/admin/staff/second-factor.server";
import { staffKeySchema } from "~/features/admin/staff/staff-schema.server";
import { isFactorRecent } from "~/features/admin/staff/staff-sessions.server";
import { StaffKeyPage, type StaffKeyView } from "~/features/admin/staff/StaffKeyPage";
import { inFours, totpAddress } from "~/features/admin/staff/totp.server";
import { describeForm } from "~/web/forms/describe-form.server";
import { drawQrCode } from "~/web/qr-code.server";
import { answerStaffKey } from "~/visit/staff-code.server";
import { readReturn, readStaffSession } from "~/visit/staff.server";

export const handle = { permission: "login" } satisfies StaffRouteHandle;

const RULES = describeForm(staffKeySchema);

/** A password alone sets up a first key here; another one requires the old one. */
async function readSession(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const redirectTo = readReturn(args.request);
  const session = await readStaffSession(args);
  if (session === null) throw redirect(staffLoginPath(redirectTo), 303);
  if (session.confirmedAt === null && session.hasFactor) throw redirect(staffCodePath(redirectTo), 303);
  if (session.confirmedAt !== null && !isFactorRecent(session, args.context.clock.now()))
    throw redirect(staffConfirmPath(staffKeyPath(redirectTo)), 303);
  return { session, redirectTo };
}

export async function loader(args: LoaderFunctionArgs): Promise<StaffKeyView> {
  const { session, redirectTo } = await readSession(args);
  const { secret, codes } = await showEnrolment(args.context, session);
  await logDemoCode(args.context, session, secret);
  const picture = drawQrCode(totpAddress(secret, { issuer: args.context.school.profile().name, name: session.name }));
  return {
    ...{ rules: RULES, redirectTo, codes, secret: inFours(secret, " ") },
    isNew: session.hasFactor,
    qr: `data:image/svg+xml;base64,${Buffer.from(picture).toString("base64")}`,
  };
}

export async function action(args: ActionFunctionArgs) {
  await readSession(args);
  return answerStaffKey(args);
}

export { sendOrHold as clientAction, unlessRefused as shouldRevalidate } from "~/entry/connection";

export default function StaffKeyRoute() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <StaffKeyPage view={view} answer={answer ?? null} />;
}
