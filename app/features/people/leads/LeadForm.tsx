import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { type FormEvent, type ReactNode, useId, useRef } from "react";
import { ShownDocuments } from "~/features/core/documents/ShownDocuments";
import { leadsPath, legalPath } from "~/shared/paths";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { FieldFrame } from "~/ui/FieldFrame";
import { useDescribedField } from "~/ui/field-props";
import { Notice } from "~/ui/Notice";
import { NewTabLink } from "~/ui/NewTabLink";
import { PhoneInput } from "~/ui/PhoneInput";
import { TextInput } from "~/ui/TextInput";
import { SOMETHING_WENT_WRONG } from "~/ui/toast-state";
import { LEAD_FIELDS, type LeadAnswer } from "./lead-answer";
import type { LeadItem } from "./page-lead";
import { isForParents } from "./lead-type";
import { useLeadSender } from "./use-lead-sender";
import { type FormRules, NO_RULES } from "~/shared/form-rules";
import { getPhoneProps } from "~/ui/phone-props";
import { type Fields, getCheckboxProps, getTextProps, useCheckedForm } from "~/ui/use-checked-form";

export type LeadFormProps = {
  item: LeadItem;
  topicName?: string;
  webinarSlug?: string;
  /** Filled in by the page and sent along; the support form has a field for it instead. */
  message?: string;
  /** Uses «вы» in the sentences of the form; if undefined, the type of the lead decides. */
  isParent?: boolean;
  /** Comes before the description. */
  opening?: ReactNode;
  /** Anchor of the form. */
  id?: string;
  /** Only the fields, if a dialog or a page already shows the title. */
  isBare?: boolean;
  /** The answer to a form posted without a script. */
  initialAnswer?: LeadAnswer | null;
  /** The path reported as the form's page; the address by default. */
  page?: string;
  /** Posted by a script, not by a plain form. */
  onSent?: (answer: LeadAnswer, body: FormData) => void;
};

type FieldName = "name" | "phone" | "phoneCountry" | "message" | "isPersonalDataAllowed" | "isAdAllowed";
type RootLeads = { leadToken?: string; leadRules?: FormRules };

/** Title and fields on a panel: place it in a `section` of the page. Works as a plain form. */
export function LeadForm(props: LeadFormProps) {
  const { item, id, isBare } = props;
  const titleId = useId();
  const isParent = props.isParent ?? isForParents(item.leadType);
  const sender = useLeadSender((sent, body) => {
    element.current?.reset();
    props.onSent?.(sent, body);
  });
  const answer = sender.answer ?? props.initialAnswer ?? null;
  const element = useRef<HTMLFormElement>(null);
  const { formProps, fields } = useCheckedForm<FieldName>({
    id,
    lastResult: answer,
    rules: useRouteLoaderData<RootLeads>("root")?.leadRules ?? NO_RULES,
    isNeverNative: true,
    onSubmit: sendByScript,
  });

  function sendByScript(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void sender.send(new FormData(event.currentTarget));
  }

  return (
    // The server's messages stand at the fields; the browser's own would be in its language and disappear.
    <form
      {...formProps}
      ref={element}
      className={isBare ? "form" : "panel lime on-lime lead-panel"}
      method="post"
      action={leadsPath()}
      aria-labelledby={isBare ? undefined : titleId}
      autoComplete="off"
    >
      {!isBare && (
        <div className="flow">
          <h2 id={titleId}>{item.title}</h2>
          <p className="lead">
            {props.opening}
            {item.description}
          </p>
        </div>
      )}
      <LeadFields {...props} isParent={isParent} fields={fields} token={answer?.token} state={sender.state} />
    </form>
  );
}

type FieldsProps = LeadFormProps & {
  isParent: boolean;
  fields: Fields<FieldName>;
  token: string | undefined;
  state: "idle" | "pending" | "failed";
};

function LeadFields(props: FieldsProps) {
  const { item, isParent, isBare, fields, state } = props;
  const content = (
    <>
      <HiddenFields {...props} />
      <ShownDocuments />
      {state === "failed" && (
        <Notice tone="bad" title={SOMETHING_WENT_WRONG} isLive>
          {isParent ? "Проверьте связь и попробуйте ещё раз" : "Проверь связь и попробуй ещё раз"}
        </Notice>
      )}
      <TextInput
        label="Имя"
        {...getTextProps(fields.name)}
        placeholder={item.placeholderName}
        autoComplete={isParent ? "name" : "given-name"}
      />
      <PhoneInput
        label="Телефон"
        placeholder={item.placeholderPhone}
        {...getPhoneProps(fields.phone, fields.phoneCountry)}
      />
      {item.formType === "support" && <MessageField {...getTextProps(fields.message)} />}
      <Checkbox {...getCheckboxProps(fields.isPersonalDataAllowed)}>
        Даю <NewTabLink href={legalPath("personal-data-consent")}>согласие на обработку персональных данных</NewTabLink>
      </Checkbox>
      <Checkbox {...getCheckboxProps(fields.isAdAllowed)}>
        {isParent ? "Присылайте" : "Присылай"} скидки и новости: даю{" "}
        <NewTabLink href={legalPath("advertising-consent")}>согласие на рекламу</NewTabLink>
      </Checkbox>
      <Button variant={isBare ? "main" : "ink"} isPending={state === "pending"}>
        отправить
      </Button>
    </>
  );
  return isBare ? content : <div className="form">{content}</div>;
}

function HiddenFields(props: LeadFormProps & { token: string | undefined }) {
  const { item, topicName, webinarSlug, message, isParent, page, token } = props;
  const root = useRouteLoaderData<RootLeads>("root");
  const { pathname } = useLocation();
  const said: Record<string, string | undefined> = {
    [LEAD_FIELDS.leadType]: item.leadType,
    [LEAD_FIELDS.formType]: item.formType,
    [LEAD_FIELDS.topicName]: topicName,
    [LEAD_FIELDS.webinarSlug]: webinarSlug,
    [LEAD_FIELDS.message]: item.formType === "support" ? undefined : message,
    [LEAD_FIELDS.isParent]: isParent ? "on" : undefined,
    // Without the query: the page may be cached and shown to others, and must not carry this visitor's query.
    [LEAD_FIELDS.page]: page ?? pathname,
    [LEAD_FIELDS.token]: token ?? root?.leadToken,
  };
  return (
    <>
      {Object.entries(said).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div hidden>
        <label>
          Сайт <input name={LEAD_FIELDS.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

function MessageField({ id, name, required, maxLength, defaultValue, errors }: ReturnType<typeof getTextProps>) {
  const { errorId, noteId, control } = useDescribedField(id, errors, false);
  return (
    <FieldFrame id={id} errorId={errorId} noteId={noteId} errors={errors} label="Сообщение">
      <textarea
        id={id}
        name={name}
        className="input"
        rows={3}
        placeholder="Что случилось и где это видно"
        maxLength={maxLength}
        defaultValue={defaultValue}
        {...control}
        required={required}
      />
    </FieldFrame>
  );
}
