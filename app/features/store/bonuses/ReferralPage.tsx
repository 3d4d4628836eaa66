import { Form } from "@remix-run/react";
import { formatRoubles } from "~/shared/money";
import { authPath, promotionsPath, referralPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { BackArrow } from "~/ui/BackArrow";
import { Button, ButtonLink } from "~/ui/Button";
import { TextInput } from "~/ui/TextInput";
import { ApplyCodeForm } from "./ApplyCodeForm";
import type { InvitationRow, OwnReferral, ReferralView } from "./referral-view";
import { errorsAt, type FormAnswer, typedAt } from "~/shared/form-answer";
import { CopyField } from "~/ui/CopyField";
import type { FormRules } from "~/shared/form-rules";
import { getTextProps, useCheckedForm } from "~/ui/use-checked-form";

export type ReferralPageProps = {
  view: ReferralView;
  cartCount: number;
  rules: FormRules;
  answer: FormAnswer | null;
};

export function ReferralPage({ view, cartCount, rules, answer }: ReferralPageProps) {
  const { bonus, welcomePercent, link, own } = view;
  const sum = formatRoubles(bonus);
  const { formProps, fields } = useCheckedForm<"referralCode">({
    lastResult: typedAt(answer, "intent") === "set-referrer" ? answer : null,
    rules,
    defaultValue: { referralCode: own?.offeredCode },
  });
  const refusal = errorsAt(answer)?.[0];
  return (
    <main id="main" className="wrap referral">
      {own && <BackArrow href={promotionsPath()}>бонусы и акции</BackArrow>}
      <div className="bonus-head">
        <h1>Пригласи друга</h1>
        <p className="lead">
          Другу — скидка {welcomePercent}&nbsp;% на первый заказ. Тебе — {sum}, когда он оплатит. Приглашать можно
          сколько угодно друзей.
        </p>
      </div>
      {link !== null ? (
        <section className="panel lime on-lime own-link" aria-labelledby="h-link">
          <h2 id="h-link" className="h3">
            Твоя ссылка
          </h2>
          <CopyField
            kind="link"
            label="Ссылка для друга"
            value={link}
            sendAs={`Скидка ${welcomePercent} % на первый курс`}
          />
          <p>
            Твой код: <b className="own-code">{own?.referralCode}</b>. Его можно просто назвать: друг введёт его на этой
            странице.
          </p>
          <p className="small">Ссылка работает с любой страницы и помнит друга 30 дней.</p>
          <Gift welcomePercent={welcomePercent} sum={sum} />
        </section>
      ) : (
        <section className="panel lime on-lime own-link" aria-labelledby="h-link">
          <h2 id="h-link" className="h3">
            Нужна своя ссылка?
          </h2>
          <p>Войди, и она появится здесь вместе со списком тех, кто пришёл.</p>
          <p>
            <ButtonLink variant="ink" href={authPath("login", referralPath())} rel="nofollow">
              войти
            </ButtonLink>
          </p>
          <Gift welcomePercent={welcomePercent} sum={sum} />
        </section>
      )}
      <section className="bonus-part" aria-labelledby="h-how">
        <h2 id="h-how">Как это работает</h2>
        <ol className="bonus-steps" role="list">
          <li>
            <b>Отправь ссылку</b>
            <span>Друг открывает её и регистрируется по своему телефону в течение 30 дней.</span>
          </li>
          <li>
            <b>Друг выбирает курс</b>
            <span>В корзине после входа сама появится скидка {welcomePercent}&nbsp;% на первый заказ.</span>
          </li>
          <li>
            <b>Ты получаешь {sum}</b>
            <span>После первой оплаты бонус превращается в личный промокод на любой платный курс.</span>
          </li>
        </ol>
      </section>
      <div className="referral-more">
        {own && (
          <div>
            <Ledger own={own} cartCount={cartCount} />
            {refusal !== undefined && (
              <p className="error" role="alert">
                {refusal}
              </p>
            )}
            {own.maySetReferrer && (
              <section className="bonus-part" aria-labelledby="h-friend">
                <h2 id="h-friend" className="h3">
                  Тебя пригласил друг?
                </h2>
                <Form {...formProps} method="post" action={referralPath()} className="friend-code" preventScrollReset>
                  <TextInput label="Код друга" {...getTextProps(fields.referralCode)} autoComplete="off" />
                  <Button name="intent" value="set-referrer" variant="soft">
                    сохранить код
                  </Button>
                </Form>
              </section>
            )}
          </div>
        )}
        <section className="bonus-part rules" aria-labelledby="h-rules">
          <h2 id="h-rules" className="h3">
            Правила коротко
          </h2>
          <ul>
            <li>Друг — тот, у кого ещё нет аккаунта или нет ни одной оплаты. Засчитывается первое приглашение.</li>
            <li>За одного друга бонус даётся один раз, за его первый платный заказ.</li>
            <li>Если деньги за этот заказ вернулись целиком, бонус отменяется.</li>
            <li>Бонуса нет, если у двух аккаунтов один хозяин, один родитель, одна соцсеть или один плательщик.</li>
            <li>Личные коды тоже живут по правилам промокодов.</li>
            {own && (
              <li>
                Остальные акции — <AppLink href={promotionsPath()}>в «Бонусах и акциях»</AppLink>.
              </li>
            )}
          </ul>
        </section>
      </div>
    </main>
  );
}

/** Gifts for the inviter and the friend. */
function Gift({ welcomePercent, sum }: { welcomePercent: number; sum: string }) {
  return (
    <dl className="gift">
      <div>
        <dt>другу, на первый заказ</dt>
        <dd>−{welcomePercent}&nbsp;%</dd>
      </div>
      <div>
        <dt>тебе, когда он оплатит</dt>
        <dd>{sum}</dd>
      </div>
    </dl>
  );
}

const STATE_MESSAGES = { pending: "ждём первую оплату", confirmed: "начислен", cancelled: "отменён" } as const;

function Ledger({ own, cartCount }: { own: OwnReferral; cartCount: number }) {
  return (
    <section className="bonus-part" aria-labelledby="h-came">
      <h2 id="h-came">Кто пришёл</h2>
      {own.rows.length === 0 ? (
        <p className="muted">Пока никого. Отправь ссылку тому, с кем готовишься: вдвоём веселее.</p>
      ) : (
        <>
          <p>
            Можно потратить: <b className="num">{formatRoubles(own.available)}</b>
          </p>
          <ul className="ledger" role="list">
            {own.rows.map((row) => (
              <Invitation key={row.bonusId} row={row} cartCount={cartCount} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Invitation({ row, cartCount }: { row: InvitationRow; cartCount: number }) {
  const { bonusId, name, invitedOn, amount, state, note, personalCode } = row;
  return (
    <li id={`bonus-${bonusId}`}>
      <b>{name}</b>
      <b className="num">{formatRoubles(amount)}</b>
      <span className="small muted">по ссылке {invitedOn}</span>
      <span className={`small is-${state}`}>{personalCode?.isUsed ? "потрачен" : (note ?? STATE_MESSAGES[state])}</span>
      {state === "confirmed" && personalCode === null && (
        <Form method="post" action={referralPath()} preventScrollReset className="ledger-code">
          <input type="hidden" name="bonusId" value={bonusId} />
          <Button name="intent" value="take-bonus" size="sm">
            получить код на {formatRoubles(amount)}
          </Button>
        </Form>
      )}
      {personalCode?.isOver && !personalCode.isUsed && (
        <p className="small muted ledger-code">Код работал {personalCode.until}</p>
      )}
      {personalCode !== null && !personalCode.isUsed && !personalCode.isOver && (
        <div className="ledger-code">
          <CopyField kind="code" label={`Код на ${formatRoubles(amount)}`} value={personalCode.code} />
          <p className="small muted">Код работает {personalCode.until}</p>
          {cartCount > 0 && <ApplyCodeForm code={personalCode.code} />}
        </div>
      )}
    </li>
  );
}
