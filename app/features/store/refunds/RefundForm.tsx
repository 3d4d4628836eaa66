import { Form, useNavigation } from "@remix-run/react";
import type { FormAnswer } from "~/shared/form-answer";
import type { FormRules } from "~/shared/form-rules";
import { formatRoubles } from "~/shared/money";
import { ShownDocuments } from "~/features/core/documents/ShownDocuments";
import { legalPath } from "~/shared/paths";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { NewTabLink } from "~/ui/NewTabLink";
import { TextInput } from "~/ui/TextInput";
import { getCheckboxProps, getTextProps, useCheckedForm } from "~/ui/use-checked-form";
import { draftPath, REFUND_FIELD } from "./refund-address";
import type { RefundDraft } from "./refund-view";

export type Applicant = { name: string | null; phone: string; email: string | null };

type Props = {
  draft: RefundDraft;
  /** Sent twice, the form is one request. */
  requestId: string;
  applicant: Applicant;
  rules: FormRules;
  answer: FormAnswer | null;
};

/** Known data of the pupil is filled in already. */
export function RefundForm({ draft, requestId, applicant, rules, answer }: Props) {
  const { name, email, phone } = applicant;
  const { formProps, fields } = useCheckedForm<"name" | "email" | "isPersonalDataAllowed">({
    lastResult: answer,
    rules,
    isNeverNative: true,
    defaultValue: { name, email },
  });
  const { formMethod } = useNavigation();
  const keys = draft.lines.map(({ key }) => key);
  return (
    <Form {...formProps} className="form" method="post" action={draftPath(keys)} autoComplete="off" preventScrollReset>
      <input type="hidden" name="intent" value="request" />
      <input type="hidden" name="requestId" value={requestId} />
      <input type="hidden" name="total" value={draft.total} />
      <ShownDocuments />
      {keys.map((key) => (
        <input key={key} type="hidden" name={REFUND_FIELD} value={key} />
      ))}
      <ul className="lines" role="list">
        {draft.lines.map(({ key, text, refund }) => (
          <li key={key}>
            <span>{text}</span>
            <span className="num">{formatRoubles(refund)}</span>
          </li>
        ))}
      </ul>
      <TextInput label="Имя" autoComplete="given-name" {...getTextProps(fields.name)} />
      <TextInput
        {...getTextProps(fields.email)}
        type="email"
        label="Почта для ответа"
        autoComplete="email"
        note="Сюда придёт копия заявления"
      />
      <p>
        Телефон: <span className="nb">{phone}</span>
      </p>
      <Checkbox {...getCheckboxProps(fields.isPersonalDataAllowed)}>
        Даю <NewTabLink href={legalPath("personal-data-consent")}>согласие на обработку персональных данных</NewTabLink>
      </Checkbox>
      <Button isPending={formMethod === "POST"}>отправить заявление</Button>
    </Form>
  );
}
