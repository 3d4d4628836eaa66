import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { SupportNote } from "~/features/core/school/SupportNote";
import type { FormAnswer } from "~/shared/form-answer";
import { errorsAt } from "~/shared/form-answer";
import type { FormRules } from "~/shared/form-rules";
import { textsOf } from "~/shared/form-text";
import { formatRoubles } from "~/shared/money";
import { ShownDocuments } from "~/features/core/documents/ShownDocuments";
import { legalPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { FieldError } from "~/ui/FieldError";
import { NewTabLink } from "~/ui/NewTabLink";
import { Notice } from "~/ui/Notice";
import { PhoneInput } from "~/ui/PhoneInput";
import { Tag } from "~/ui/Tag";
import { TextInput } from "~/ui/TextInput";
import { getPhoneProps } from "~/ui/phone-props";
import { getCheckboxProps, getTextProps, useCheckedForm } from "~/ui/use-checked-form";
import { type PayerRefundView, shownLine } from "./payer-refund-view";
import { REFUND_FIELD } from "./refund-address";
import { draftRefund, type RefundCourse } from "./refund-view";
import { RequestList } from "./RequestList";

type Props = { view: PayerRefundView; rules: FormRules; answer: FormAnswer | null };

/** For the person who paid by a link, addressed as «вы»: one payment, and the money of it that goes back. */
export function PayerRefundPage({ view, rules, answer }: Props) {
  const { paidOn, amount, email, requests, courses, total, isClaimed, selfHref } = view;
  const refusal = errorsAt(answer)?.join(". ");
  return (
    <main id="main" className="wrap paper-page payer-refund">
      <h1>Вернуть деньги</h1>
      <p className="lead">
        Оплата от {paidOn}, {formatRoubles(amount)}, чек на {email}. Деньги придут туда, откуда вы платили, не позднее
        10 дней после заявления.
      </p>
      {requests.length > 0 && <RequestList requests={requests} href={selfHref} whose="Ваши" />}
      {refusal !== undefined && <Notice tone="bad" title={refusal} isLive />}
      {total > 0 ? (
        <RequestForm view={view} rules={rules} answer={answer} />
      ) : (
        <ul className="lines" role="list" aria-label="Что оплачено">
          <Lines courses={courses} isChosen={false} />
        </ul>
      )}
      {courses.length === 0 && <p>Возвращать больше нечего: деньги за эту оплату уже вернулись или возвращаются.</p>}
      {!isClaimed && total > 0 && (
        <p className="small muted">
          Курсы по ссылке ещё никто не получил, поэтому заявление сразу на все её месяцы. Ссылка перестанет открываться,
          когда деньги уйдут.
        </p>
      )}
      <p className="small muted">
        Месяц впереди возвращается целиком, идущий — за дни после сегодняшнего. Правила — в{" "}
        <AppLink href={`${legalPath("public-offer-agreement")}#refund`}>оферте, раздел 8</AppLink>.
      </p>
      <SupportNote isForParents />
    </main>
  );
}

function RequestForm({ view, rules, answer }: Props) {
  const { courses, total, isClaimed, selfHref, requestId } = view;
  const { formProps, fields } = useCheckedForm<"name" | "phone" | "phoneCountry" | "isPersonalDataAllowed">({
    lastResult: answer,
    rules,
    isNeverNative: true,
  });
  const { formMethod } = useNavigation();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const picked = isClaimed ? draftRefund(view, ticked) : null;
  const lines = courses.flatMap((course) => course.lines).filter(({ state }) => state === "returnable");
  return (
    <Form
      {...formProps}
      className="form"
      method="post"
      action={selfHref}
      autoComplete="off"
      preventScrollReset
      onChange={({ currentTarget }) => setTicked(textsOf(new FormData(currentTarget), REFUND_FIELD))}
    >
      <input type="hidden" name="intent" value="request" />
      <input type="hidden" name="requestId" value={requestId} />
      <ShownDocuments />
      {lines.map(({ key, refund }) => (
        <input key={key} type="hidden" name="shown" value={shownLine(key, refund)} />
      ))}
      {!isClaimed && lines.map(({ key }) => <input key={key} type="hidden" name={REFUND_FIELD} value={key} />)}
      <fieldset>
        <legend className="h3">{isClaimed ? "От каких месяцев отказываетесь" : "Что вернётся"}</legend>
        <ul className="lines" role="list">
          <Lines courses={courses} isChosen={isClaimed} />
          <li className="paper-total">
            <b>{picked ? "За отмеченные вернётся" : isClaimed ? "Если отказаться от всех" : "Вернётся"}</b>
            <b className="num">{formatRoubles(picked?.total ?? total)}</b>
          </li>
        </ul>
        <FieldError id="nothing-ticked" errors={errorsAt(answer, REFUND_FIELD)} />
      </fieldset>
      <TextInput label="Ваше имя" autoComplete="given-name" {...getTextProps(fields.name)} />
      <PhoneInput
        {...getPhoneProps(fields.phone, fields.phoneCountry)}
        id="payerPhone"
        label="Телефон"
        note="Если понадобится уточнить; копия заявления придёт на почту из чека"
      />
      <Checkbox {...getCheckboxProps(fields.isPersonalDataAllowed)}>
        Даю <NewTabLink href={legalPath("personal-data-consent")}>согласие на обработку персональных данных</NewTabLink>
      </Checkbox>
      <Button isPending={formMethod === "POST"}>отправить заявление</Button>
    </Form>
  );
}

/** `isChosen`: what can be asked back is ticked line by line. */
function Lines({ courses, isChosen }: { courses: readonly RefundCourse[]; isChosen: boolean }) {
  return courses.flatMap(({ name, lines }) =>
    lines.map(({ key, label, refund, why, state }) => {
      const said = (
        <span>
          {name}, {label} {state === "asked" && <Tag>заявлено</Tag>}
        </span>
      );
      return (
        <li key={key}>
          {isChosen && state === "returnable" ? (
            <Checkbox name={REFUND_FIELD} value={key}>
              {said}
            </Checkbox>
          ) : (
            said
          )}
          <span className="num">{formatRoubles(refund)}</span>
          <span className="small muted">{why}</span>
        </li>
      );
    }),
  );
}
