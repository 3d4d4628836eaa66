/** One action handles every form of the profile. */
import { redirect } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { forgetOtherDevices } from "~/features/people/auth/password/known-devices.server";
import { endOtherSessions, type Viewer } from "~/features/people/auth/session/session-tokens.server";
import { endSessionByPublicId } from "~/features/people/auth/session/user-sessions.server";
import { changeProfile, PROFILE_REFUSALS, type ProfileReason } from "~/features/store/profile/change-profile.server";
import { type OwnPart, SAVED_ID, SESSIONS_ID } from "~/features/store/profile/own-part";
import { type ProfileForm, profileFormSchema, SECRET_FIELDS } from "~/features/store/profile/schema.server";
import { readDevice } from "~/visit/device.server";
import { redirectWithToast } from "~/visit/toast.server";
import { profileDataPath } from "~/shared/paths";
import { readForm } from "~/web/forms/read-form.server";
import { refuseForm } from "~/web/forms/refuse-form.server";
import type { Refusal } from "~/shared/result";

/**
 * A stored change is confirmed beside its form; an ended login has no place left in the list, so a toast confirms it.
 */
type Done = { saved: OwnPart } | { toast: string };
type Followed = { ok: true; done: Done } | Refusal<ProfileReason>;

export async function answerProfileForm(request: Request, context: RequestContext, viewer: Viewer) {
  const submission = await readForm(request, profileFormSchema);
  const hideFields = SECRET_FIELDS;
  if (submission.status !== "success") return refuseForm(submission, { hideFields });
  const deviceHash = await readDevice(request, context);
  const followed = await followIntent(context, { viewer, deviceHash }, submission.value);
  if (!followed.ok) return refuseForm(submission, { hideFields, refusal: PROFILE_REFUSALS[followed.reason] });
  const { done } = followed;
  if ("saved" in done) return redirect(`${profileDataPath(done.saved)}#${SAVED_ID}`, 303);
  return redirectWithToast(`${profileDataPath()}#${SESSIONS_ID}`, { kind: "ok", text: done.toast }, context);
}

type Person = { viewer: Viewer; deviceHash: string | null };

async function followIntent(context: RequestContext, person: Person, form: ProfileForm): Promise<Followed> {
  const { viewer, deviceHash } = person;
  switch (form.intent) {
    case "own-data": {
      const { intent: _, ...patch } = form;
      return change(context, person, { patch }, "data");
    }
    case "parent": {
      const { intent: _, ...patch } = form;
      return change(context, person, { patch }, "parent");
    }
    case "advertising": {
      const { shownDocuments } = form;
      const isAdAllowed = form.isAdAllowed === "yes";
      return change(context, person, { patch: { isAdAllowed }, shownDocuments }, "advertising");
    }
    case "password": {
      const { password, oldPassword } = form;
      return change(context, person, { patch: { password, oldPassword } }, "security");
    }
    case "end-session": {
      // An expired session counts as ended; the current one has its own button.
      await endSessionByPublicId(context, { viewer, publicId: form.session });
      return { ok: true, done: { toast: "Вход на том устройстве завершён" } };
    }
    case "end-other-sessions":
      await endOtherSessions(context.db, viewer.id, viewer.tokenHash);
      await forgetOtherDevices(context.db, viewer.id, deviceHash);
      return { ok: true, done: { toast: "На других устройствах вход завершён" } };
  }
}

async function change(
  context: RequestContext,
  person: Person,
  change: Pick<Parameters<typeof changeProfile>[1], "patch" | "shownDocuments">,
  saved: OwnPart,
): Promise<Followed> {
  const outcome = await changeProfile(context, { ...person, ...change, ip: context.visit.ip, page: profileDataPath() });
  return outcome.ok ? { ok: true, done: { saved } } : outcome;
}
