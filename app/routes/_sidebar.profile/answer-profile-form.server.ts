/** One action handles every form of the profile. */
import { parseWithZod } from "@conform-to/zod";
import { data } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { AUTH_MESSAGES, FIELD_OF_REASON } from "~/features/auth/auth-messages";
import { forgetOtherDevices } from "~/features/auth/password/known-devices.server";
import { endOtherSessions, type Viewer } from "~/features/auth/session/session-tokens.server";
import { endSessionByPublicId } from "~/features/auth/session/user-sessions.server";
import type { ProfileAnswer } from "~/features/profile/account-view";
import { changeProfile, PROFILE_MESSAGES, type ProfileReason } from "~/features/profile/change-profile.server";
import { profileFormSchema, SECRET_FIELDS, type ProfileForm } from "~/features/profile/schema";
import { readDevice } from "~/http/session/device.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { profilePath } from "~/shared/paths";

type Done = { part: string; text: string };
type Followed = { ok: true; done: Done } | { ok: false; field: string; text: string };

export async function answerProfileForm(request: Request, context: RequestContext, viewer: Viewer) {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: profileFormSchema });
  if (submission.status !== "success") {
    const errors = Object.entries(submission.error ?? {}).map(([field, texts]) => [field, texts ?? []]);
    return refuseForm(form, Object.fromEntries(errors) as ProfileAnswer["errors"]);
  }
  const deviceHash = await readDevice(request, context);
  const followed = await followIntent(context, { viewer, deviceHash }, submission.value);
  if (!followed.ok) return refuseForm(form, { [followed.field]: [followed.text] });
  const { part, text } = followed.done;
  return redirectWithToast(`${profilePath()}#${part}`, { kind: "ok", text }, context);
}

type Person = { viewer: Viewer; deviceHash: string | null };

async function followIntent(context: RequestContext, person: Person, form: ProfileForm): Promise<Followed> {
  const { viewer, deviceHash } = person;
  switch (form.intent) {
    case "own-data": {
      const { intent: _, ...patch } = form;
      return change(context, person, { patch }, { part: "data", text: "Данные сохранены" });
    }
    case "parent": {
      const { intent: _, parentPhoneCountry, ...patch } = form;
      const done = { part: "parent", text: "Данные родителя сохранены" };
      return change(context, person, { patch, parentPhoneCountry }, done);
    }
    case "advertising": {
      const isAdAllowed = form.isAdAllowed === "yes";
      const text = isAdAllowed ? "Будем писать о скидках и новостях" : "Рекламы больше не будет";
      return change(context, person, { patch: { isAdAllowed } }, { part: "advertising", text });
    }
    case "password": {
      const { password, oldPassword } = form;
      const text = "Пароль сохранён, на других устройствах вход завершён";
      return change(context, person, { patch: { password, oldPassword } }, { part: "security", text });
    }
    case "end-session": {
      // An expired session counts as ended; the current one has its own button.
      await endSessionByPublicId(context, { viewer, publicId: form.session });
      return { ok: true, done: { part: "security", text: "Вход на том устройстве завершён" } };
    }
    case "end-other-sessions":
      await endOtherSessions(context.db, viewer.id, viewer.tokenHash);
      await forgetOtherDevices(context.db, viewer.id, deviceHash);
      return { ok: true, done: { part: "security", text: "На других устройствах вход завершён" } };
  }
}

async function change(
  context: RequestContext,
  person: Person,
  change: Pick<Parameters<typeof changeProfile>[1], "patch" | "parentPhoneCountry">,
  done: Done,
): Promise<Followed> {
  const outcome = await changeProfile(context, { ...person, ...change, ip: context.visit.ip, page: profilePath() });
  return outcome.ok ? { ok: true, done } : { ok: false, ...describeReason(outcome.reason) };
}

function describeReason(reason: ProfileReason): { field: string; text: string } {
  switch (reason) {
    case "parent-phone-invalid":
    case "referrer-unknown":
    case "referrer-is-self":
    case "referrer-set":
      return PROFILE_MESSAGES[reason];
    default:
      return { field: FIELD_OF_REASON[reason] ?? "", text: AUTH_MESSAGES[reason] };
  }
}

/** 400 with the typed values, minus the secrets. */
function refuseForm(form: FormData, errors: ProfileAnswer["errors"]) {
  const fields = [...form.entries()].filter(([name]) => !SECRET_FIELDS.includes(name));
  const typed = Object.fromEntries(fields.map(([name, value]) => [name, typeof value === "string" ? value : ""]));
  const answer: ProfileAnswer = { intent: typed.intent ?? "", errors, typed };
  return data(answer, { status: 400 });
}
