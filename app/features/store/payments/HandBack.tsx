import { qrPathOf } from "~/shared/paths";
import { ChildPhoneForm } from "~/features/store/payments/ChildPhoneForm";
import { ReplaceClaimForm } from "~/features/store/payments/ReplaceClaimForm";
import type { FormAnswer } from "~/shared/form-answer";
import type { FormRules } from "~/shared/form-rules";
import { CopyField } from "~/ui/CopyField";
import { Fold } from "~/ui/Fold";
import { QrCode } from "~/ui/QrCode";
import type { ChildPhoneView } from "./purchase-view";

type Props = {
  claimUrl: string;
  /** Known to the payer's own browser alone, who may also replace the link. */
  receiptEmail: string | null;
  isForChild: boolean;
  /** Null: this payer cannot name the child by phone. */
  child: ChildPhoneView | null;
  rules: FormRules;
  answer: FormAnswer | null;
};

/** The payer passes the courses on: an order without an owner opens by this link, or for the phone that was named. */
export function HandBack(props: Props) {
  const { claimUrl, isForChild, child, rules, answer } = props;
  const isByPhone = child !== null && child.said !== null;
  const whom = isForChild ? "ребёнку" : "ученику";
  return (
    <section className="hand-back panel lime on-lime" aria-labelledby="h-hand-back">
      <div>
        <h2 id="h-hand-back" className="h3">
          {isByPhone ? "Курсы ждут ребёнка" : `Отправьте ${whom} ссылку`}
        </h2>
        {isByPhone ? (
          <>
            <p>
              Они откроются, когда ребёнок войдёт по номеру <b className="nb">{child.said}</b> с кодом из SMS и нажмёт
              «получить курсы».
            </p>
            <CopyField kind="link" label="Где войти ребёнку" value={child.loginUrl} sendAs="Курсы «Вершины» оплачены" />
            <Fold summary="номер не тот?" isOpen={answer !== null}>
              <ChildPhoneForm {...{ child, rules, answer }} />
            </Fold>
            <Fold summary="отправить ссылкой, без номера">
              <LinkPart {...props} />
            </Fold>
          </>
        ) : (
          <>
            <LinkPart {...props} />
            {child !== null && (
              <Fold summary="открыть по телефону ребёнка" isOpen={answer !== null}>
                <ChildPhoneForm {...{ child, rules, answer }} />
              </Fold>
            )}
          </>
        )}
      </div>
      <figure>
        <QrCode src={qrPathOf(claimUrl)} />
        <figcaption className="small">{isForChild ? "Ребёнок" : "Ученик"} рядом: пусть наведёт камеру</figcaption>
      </figure>
    </section>
  );
}

function LinkPart({ claimUrl, receiptEmail, isForChild, child }: Props) {
  return (
    <>
      <p>Он войдёт по ней и получит курсы. Ссылка срабатывает один раз, поэтому сами по ней не входите.</p>
      <CopyField
        kind="link"
        label={`Ссылка, по которой ${isForChild ? "ребёнок" : "ученик"} получит курсы`}
        value={claimUrl}
        sendAs="Курсы «Вершины» оплачены"
        isMain={!child?.said}
      />
      {receiptEmail !== null && (
        <>
          <p className="small">Эта же ссылка есть в письме на {receiptEmail}.</p>
          <ReplaceClaimForm />
        </>
      )}
    </>
  );
}
