import { Form, useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { profileDataPath } from "~/shared/paths";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { type FormAnswer, typedAt } from "~/shared/form-answer";
import type { FormRules } from "~/shared/form-rules";
import { type Fields, useCheckedForm } from "~/ui/use-checked-form";
import { type OwnPart, SAVED_ID } from "./own-part";

type ProfileFormProps<Name extends string> = {
  intent: string;
  /** Id of the section it stands in, to which a browser without scripts returns. */
  part: OwnPart;
  answer: FormAnswer | null;
  rules: FormRules;
  kept?: Partial<Record<Name, string | null>>;
  /** The part that was just stored. */
  saved: OwnPart | null;
  submit: string;
  /** Nothing typed stays in its fields once it is stored: passwords. */
  isForgotten?: boolean;
  children: (fields: Fields<Name>) => ReactNode;
};

/** A form of the profile: its button, its form-level error, the focus on its first error, and that it is stored. */
export function ProfileForm<Name extends string>(props: ProfileFormProps<Name>) {
  const { intent, part, answer, rules, kept, saved, submit, isForgotten = false, children } = props;
  const element = useRef<HTMLFormElement>(null);
  // One action answers every form of the page.
  const lastResult = typedAt(answer, "intent") === intent ? answer : null;
  const { form, formProps, fields } = useCheckedForm<Name>({ lastResult, rules, defaultValue: kept });
  const { state, formData } = useNavigation();
  const { key } = useLocation();
  // Input typed after a save is not stored yet.
  const [editedAt, setEditedAt] = useState<string | null>(null);
  const isSaved = saved === part && editedAt !== key && state === "idle";
  const refusal = form.errors?.[0];
  useEffect(() => {
    if (isForgotten && saved === part) element.current?.reset();
  }, [isForgotten, saved, part, key]);
  return (
    <Form
      {...formProps}
      ref={element}
      className="form"
      method="post"
      action={`${profileDataPath()}#${part}`}
      preventScrollReset
    >
      <input type="hidden" name="intent" value={intent} />
      {refusal !== undefined && <Notice tone="bad" title={refusal} isLive />}
      <div className="own-fields" onInput={() => setEditedAt(key)}>
        {children(fields)}
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
