import { Form, useNavigation } from "@remix-run/react";
import { useId } from "react";
import { errorsAt, type FormAnswer, typedAt } from "~/shared/form-answer";
import { Button } from "~/ui/Button";
import { useDescribedField } from "~/ui/field-props";
import { FieldError } from "~/ui/FieldError";
import { FieldFrame } from "~/ui/FieldFrame";
import { Icon } from "~/ui/Icon";
import { Notice } from "~/ui/Notice";
import { Radio } from "~/ui/Radio";
import { LONGEST_COMPLAINT, VOTE_FIELDS, VOTE_REASONS, type VoteView } from "./vote";

/** The anchor at which the page stays once the vote is stored. */
export const VOTE_ANCHOR = "explanation-vote";

/** Whether the explanation helped: one click for yes, a reason for no. */
export function ExplanationVote({ view, answer }: { view: VoteView; answer: FormAnswer | null }) {
  // One action answers every form of the page.
  const refused = typedAt(answer, VOTE_FIELDS.isHelpful) === undefined ? null : answer;
  const { given, href } = view;
  const isPending = useNavigation().formAction === href;
  const failure = errorsAt(refused);
  const isComplaint = given !== null && !given.isHelpful;
  return (
    <section className="explanation-vote" id={VOTE_ANCHOR} aria-labelledby="vote-title">
      <h2 className="h3" id="vote-title">
        Объяснение помогло?
      </h2>
      {failure && <Notice tone="bad" title={failure.join(". ")} isLive />}
      {given && !failure && (
        // A new message takes the focus from the form it closes.
        <p key={String(given.isHelpful)} role="status">
          {isComplaint ? "Спасибо, замечание у методистов. Его можно изменить." : "Спасибо! Если передумаешь, напиши."}
        </p>
      )}
      {!given?.isHelpful && (
        <Form method="post" action={href} preventScrollReset>
          <Button variant="soft" size="sm" name={VOTE_FIELDS.isHelpful} value="1" isPending={isPending}>
            да, понятно
          </Button>
        </Form>
      )}
      <details className="why" open={refused !== null || undefined}>
        <summary>
          {isComplaint ? "изменить замечание" : "что-то не так"}
          <Icon name="down" />
        </summary>
        <Complaint view={view} refused={refused} isPending={isPending} />
      </details>
    </section>
  );
}

type ComplaintProps = { view: VoteView; refused: FormAnswer | null; isPending: boolean };

function Complaint({ view: { href, given }, refused, isPending }: ComplaintProps) {
  const errorId = useId();
  const errors = errorsAt(refused, VOTE_FIELDS.reason);
  const chosen = typedAt(refused, VOTE_FIELDS.reason) ?? given?.reason;
  return (
    <Form method="post" action={href} className="vote-form" autoComplete="off" noValidate preventScrollReset>
      <input type="hidden" name={VOTE_FIELDS.isHelpful} value="0" />
      <fieldset aria-describedby={errors ? errorId : undefined}>
        <legend>Что не так?</legend>
        {VOTE_REASONS.map(({ key, name }) => (
          <Radio key={key} name={VOTE_FIELDS.reason} value={key} defaultChecked={chosen === key}>
            {name}
          </Radio>
        ))}
        <FieldError id={errorId} errors={errors} />
      </fieldset>
      <ComplaintText
        defaultValue={refused ? typedAt(refused, VOTE_FIELDS.text) : given?.text}
        errors={errorsAt(refused, VOTE_FIELDS.text)}
      />
      <p>
        <Button size="sm" isPending={isPending}>
          отправить
        </Button>
      </p>
    </Form>
  );
}

function ComplaintText({ defaultValue, errors }: { defaultValue: string | undefined; errors: string[] | undefined }) {
  const id = useId();
  const note = `До ${LONGEST_COMPLAINT} знаков. Имя и телефон писать не нужно.`;
  const { errorId, noteId, control } = useDescribedField(id, errors, true);
  return (
    <FieldFrame id={id} errorId={errorId} noteId={noteId} errors={errors} note={note} label="Подробнее">
      <textarea
        id={id}
        name={VOTE_FIELDS.text}
        className="input"
        rows={3}
        autoComplete="on"
        maxLength={LONGEST_COMPLAINT}
        defaultValue={defaultValue}
        {...control}
      />
    </FieldFrame>
  );
}
