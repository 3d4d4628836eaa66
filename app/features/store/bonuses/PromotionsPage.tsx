import { Form } from "@remix-run/react";
import { catalogPath, promotionsPath, referralPath } from "~/shared/paths";
import { Button, ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { Notice } from "~/ui/Notice";
import { Tag } from "~/ui/Tag";
import { ApplyCodeForm } from "./ApplyCodeForm";
import type { PersonalCodeView, PromotionView } from "./promotion-view";
import { errorsAt, type FormAnswer } from "~/shared/form-answer";
import { CopyField } from "~/ui/CopyField";

export type PromotionsPageProps = {
  promotions: PromotionView[];
  cartCount: number;
  /** «500 ₽» */
  bonus: string;
  /** Why the last code was not given. */
  answer: FormAnswer | null;
};

const EXAM_TAGS = { ege: "ЕГЭ", oge: "ОГЭ" } as const;

export function PromotionsPage({ promotions, cartCount, bonus, answer }: PromotionsPageProps) {
  const refusal = errorsAt(answer, "promotionId")?.[0];
  return (
    <main id="main" className="wrap">
      <div className="bonus-head">
        <h1>Бонусы и акции</h1>
        <p className="lead">Возьми личный код: он работает только в твоём аккаунте и только один раз.</p>
      </div>
      {refusal !== undefined && <Notice tone="bad" title={refusal} isLive />}
      {promotions.length > 0 ? (
        <ul className="offers" role="list">
          {promotions.map((promotion) => (
            <Offer key={promotion.id} promotion={promotion} cartCount={cartCount} />
          ))}
        </ul>
      ) : (
        <EmptyState title="Сейчас акций нет" text="Бонус за друга есть всегда: он ниже." />
      )}
      <section className="panel violet on-dark invite" aria-labelledby="h-invite">
        <h2 id="h-invite">Пригласи друга: {bonus} тебе, скидка ему</h2>
        <p>Друг получит скидку на первый заказ, а ты — бонус, когда он его оплатит.</p>
        <p>
          <ButtonLink variant="lime" href={referralPath()}>
            пригласить друга
          </ButtonLink>
        </p>
      </section>
    </main>
  );
}

function Offer({ promotion, cartCount }: { promotion: PromotionView; cartCount: number }) {
  const { id, slug, title, text, discount, examType, minMonths, personalCode } = promotion;
  const until = personalCode === null ? promotion.until : "";
  return (
    <li className="offer" id={slug}>
      <p className="offer-value">−{discount}</p>
      <h2 className="h3">{title}</h2>
      <p>{text}</p>
      <p className="row">
        {examType !== null && <Tag>{EXAM_TAGS[examType]}</Tag>}
        {minMonths !== null && minMonths > 1 && <Tag>{`от ${minMonths} месяцев`}</Tag>}
        {until !== "" && <Tag>{until}</Tag>}
        {personalCode && canBeUsed(personalCode) && personalCode.until !== "" && (
          <Tag>{`код ${personalCode.until}`}</Tag>
        )}
      </p>
      {personalCode === null ? (
        <Form method="post" action={promotionsPath()} preventScrollReset>
          <input type="hidden" name="promotionId" value={id} />
          <Button name="intent" value="take" aria-label={`получить код: ${title}`}>
            получить код
          </Button>
        </Form>
      ) : (
        <TakenCode title={title} personalCode={personalCode} cartCount={cartCount} />
      )}
    </li>
  );
}

const canBeUsed = ({ isUsed, isOver }: PersonalCodeView): boolean => !isUsed && !isOver;

function TakenCode(props: { title: string; personalCode: PersonalCodeView; cartCount: number }) {
  const { title, personalCode, cartCount } = props;
  if (personalCode.isUsed) return <p className="muted">Код использован. Спасибо!</p>;
  if (personalCode.isOver)
    return <p className="muted">Твой код работал {personalCode.until}. Второго акция не даёт.</p>;
  return (
    <div className="offer-code">
      <CopyField kind="code" label={`Код: ${title}`} value={personalCode.code} />
      {cartCount > 0 ? (
        <ApplyCodeForm code={personalCode.code} />
      ) : (
        <ButtonLink href={catalogPath()}>выбрать курс</ButtonLink>
      )}
    </div>
  );
}
