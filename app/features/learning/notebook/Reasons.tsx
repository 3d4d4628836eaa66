import { Form, useNavigation } from "@remix-run/react";
import type { MistakeReason } from "~/shared/column-values";
import { mistakesPath } from "~/shared/paths";
import { MISTAKE_REASONS, NOTEBOOK_FIELDS } from "./notebook-view";

type EntryFormProps = {
  intent: "remove" | "return" | "reason";
  entryId: number;
  /** Where to continue afterwards; null: the notebook. */
  next?: string | null;
  children: React.ReactNode;
};

export function EntryForm({ intent, entryId, next = null, children }: EntryFormProps) {
  const navigation = useNavigation();
  const isPending = navigation.formData?.get(NOTEBOOK_FIELDS.entry) === String(entryId);
  return (
    <Form method="post" action={mistakesPath()} preventScrollReset aria-busy={isPending || undefined}>
      <input type="hidden" name={NOTEBOOK_FIELDS.intent} value={intent} />
      <input type="hidden" name={NOTEBOOK_FIELDS.entry} value={entryId} />
      {next !== null && <input type="hidden" name={NOTEBOOK_FIELDS.next} value={next} />}
      {children}
    </Form>
  );
}

/** Why the mistake happened, in the pupil's own opinion; clicking the same button again withdraws it. */
export function Reasons(props: { entryId: number; reason: MistakeReason | null; next?: string }) {
  const { entryId, reason, next } = props;
  return (
    <EntryForm intent="reason" entryId={entryId} next={next}>
      <p className="small">Почему ошибка?</p>
      <p className="row">
        {MISTAKE_REASONS.map(({ key, name }) => (
          <button
            key={key}
            className="chip"
            name={NOTEBOOK_FIELDS.reason}
            value={reason === key ? "" : key}
            aria-pressed={reason === key}
          >
            {name}
          </button>
        ))}
      </p>
    </EntryForm>
  );
}
