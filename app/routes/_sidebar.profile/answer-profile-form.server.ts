/** One action handles every form of the profile. */
import { parseWithZod } from "@conform-to/zod";
import type { RequestContext } from "~/app-context.server";
import { forgetOtherDevices } from "~/features/auth/password/known-devices.server";
import { endOtherSessions, type Viewer } from "~/features/auth/session/session-tokens.server";
import { endSessionByPublicId } from "~/features/auth/session/user-sessions.server";
import { changeProfile, PROFILE_REFUSALS, type ProfileReason } from "~/features/profile/change-profile.server";
import { type ProfileForm, profileFormSchema, SECRET_FIELDS } from "~/features/profile/schema.server";
import { readDevice } from "~/http/session/device.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { profilePath } from "~/shared/paths";
import { refuseForm } from "~/http/pages/refuse-form.server";
import type { Refusal } from "~/shared/result";

type Done = { part: string; text: string };
type Followed = { ok: true; done: Done } | Refusal<ProfileReason>;

export async function answerProfileForm(request: Request, context: RequestContext, viewer: Viewer) {
  const submission = parseWithZod(await request.formData(), { schema: profileFormSchema });
  const hideFields = SECRET_FIELDS;
  if (submission.status !== "success") return refuseForm(submission, { hideFields });
  const deviceHash = await readDevice(request, context);
  const followed = await followIntent(context, { viewer, deviceHash }, submission.value);
  if (!followed.ok) return refuseForm(submission, { hideFields, refusal: PROFILE_REFUSALS[followed.reason] });
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
      const { intent: _, ...patch } = form;
      const done = { part: "parent", text: "Данные родителя сохранены" };
      return change(context, person, { patch }, done);
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
  change: Pick<Parameters<typeof changeProfile>[1], "patch">,
  done: Done,
): Promise<Followed> {
  const outcome = await changeProfile(context, { ...person, ...change, ip: context.visit.ip, page: profilePath() });
  return outcome.ok ? { ok: true, done } : outcome;
}
