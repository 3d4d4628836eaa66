import { Form, useNavigation } from "@remix-run/react";
import { useRef, type ReactNode } from "react";
import { profilePath } from "~/shared/paths";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { useFirstErrorFocus } from "~/ui/use-first-error-focus";
import type { ProfileAnswer } from "./account-view";

type ProfileFormProps = {
  intent: string;
  /** Id of the section it stands in, to which a browser without scripts returns. */
  part: string;
  answer: ProfileAnswer | null;
  submit: string;
  children: ReactNode;
};

/** A form of the profile: its button, its form-level error, and the focus on its first error. */
export function ProfileForm({ intent, part, answer, submit, children }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const own = answer?.intent === intent ? answer : null;
  const { state, formData } = useNavigation();
  useFirstErrorFocus(form, own);
  const refusal = own?.errors[""]?.[0];
  return (
    <Form ref={form} className="form" method="post" action={`${profilePath()}#${part}`} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {refusal !== undefined && <Notice tone="bad" title={refusal} isLive />}
      {children}
      <p>
        <Button isPending={state !== "idle" && formData?.get("intent") === intent}>{submit}</Button>
      </p>
    </Form>
  );
}
