import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { profilePath } from "~/shared/paths";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { type FormAnswer, typedAt } from "~/shared/form-answer";
import { getFormProps, useForm } from "~/ui/use-form";

type ProfileFormProps = {
  intent: string;
  /** Id of the section it stands in, to which a browser without scripts returns. */
  part: string;
  answer: FormAnswer | null;
  submit: string;
  children: (field: ReturnType<typeof useForm>["field"]) => ReactNode;
};

/** A form of the profile: its button, its form-level error, and the focus on its first error. */
export function ProfileForm({ intent, part, answer, submit, children }: ProfileFormProps) {
  // One action answers every form of the page.
  const { form, field } = useForm({ lastResult: typedAt(answer, "intent") === intent ? answer : null });
  const { state, formData } = useNavigation();
  const refusal = form.errors?.[0];
  return (
    <Form {...getFormProps(form)} className="form" method="post" action={`${profilePath()}#${part}`} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {refusal !== undefined && <Notice tone="bad" title={refusal} isLive />}
      {children(field)}
      <p>
        <Button isPending={state !== "idle" && formData?.get("intent") === intent}>{submit}</Button>
      </p>
    </Form>
  );
}
