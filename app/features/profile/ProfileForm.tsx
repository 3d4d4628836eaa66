import { Form, useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { profileDataPath } from "~/shared/paths";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { type FormAnswer, typedAt } from "~/shared/form-answer";
import { getFormProps, useForm } from "~/ui/use-form";
import { type OwnPart, SAVED_ID } from "./own-part";

type ProfileFormProps = {
  intent: string;
  /** Id of the section it stands in, to which a browser without scripts returns. */
  part: OwnPart;
  answer: FormAnswer | null;
  /** The part that was just stored. */
  saved: OwnPart | null;
  submit: string;
  /** Nothing typed stays in its fields once it is stored: passwords. */
  isForgotten?: boolean;
  children: (field: ReturnType<typeof useForm>["field"]) => ReactNode;
};

/** A form of the profile: its button, its form-level error, the focus on its first error, and that it is stored. */
export function ProfileForm({ intent, part, answer, saved, submit, isForgotten, children }: ProfileFormProps) {
  // One action answers every form of the page.
  const { form, field } = useForm({ lastResult: typedAt(answer, "intent") === intent ? answer : null });
  const { state, formData } = useNavigation();
  const { key } = useLocation();
  // What is typed after a visit that stored it is not stored yet.
  const [editedAt, setEditedAt] = useState<string | null>(null);
  const isSaved = saved === part && editedAt !== key && state === "idle";
  const refusal = form.errors?.[0];
  return (
    <Form
      {...getFormProps(form)}
      className="form"
      method="post"
      action={`${profileDataPath()}#${part}`}
      preventScrollReset
    >
      <input type="hidden" name="intent" value={intent} />
      {refusal !== undefined && <Notice tone="bad" title={refusal} isLive />}
      <div key={isForgotten && saved === part ? key : ""} className="own-fields" onInput={() => setEditedAt(key)}>
        {children(field)}
      </div>
      <div className="row own-save">
        <Button isPending={state !== "idle" && formData?.get("intent") === intent}>{submit}</Button>
        <SavedMark isShown={isSaved} isTarget={saved === part} />
      </div>
    </Form>
  );
}

/** Said at the place of what was stored. It stays there empty, so that readers of the screen hear it appear. */
export function SavedMark({ isShown, isTarget }: { isShown: boolean; isTarget: boolean }) {
  return (
    <p className="ok saved-mark" id={isTarget ? SAVED_ID : undefined} role="status">
      {isShown && "Сохранено"}
    </p>
  );
}
