import type { PurchaseView } from "~/features/payments/purchase-view";
import { SupportNote } from "~/features/school/SupportNote";
import { formatRoubles } from "~/shared/money";
import { catalogPath, coursePath, profilePath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/Button";
import { CopyField } from "~/ui/CopyField";
import { MonthRidge } from "~/ui/MonthRidge";

/** A paid order: what opens when, the receipt, the next step. */
export function PurchasePage(purchase: PurchaseView & { claimUrl: string | null }) {
  const { orderPublicId, price, lines, receiptEmail, claimPath, isThirdParty, isParent } = purchase;
  const isPolite = isThirdParty || isParent;
  return (
    // The purchase event of analytics reads its order here and remembers the last one it sent.
    <main id="main" className="wrap" data-purchase={orderPublicId} data-purchase-price={price}>
      <div className="outcome">
        <div className="outcome-main">
          <h1>{price > 0 ? "Оплата прошла" : "Доступ открыт"}</h1>
          <p className="lead">{leadOf(purchase)}</p>
          <ol className="steps">
            {isThirdParty ? <PayerSteps claimUrl={purchase.claimUrl} /> : <OwnerSteps isPolite={isPolite} />}
          </ol>
          <p className="row">
            {claimPath !== null && !isThirdParty ? (
              <ButtonLink href={claimPath}>получить курсы</ButtonLink>
            ) : isThirdParty ? (
              <ButtonLink href={catalogPath()}>посмотреть курсы</ButtonLink>
            ) : (
              <>
                <ButtonLink href={profilePath()}>к моим курсам</ButtonLink>
                <ButtonLink variant="soft" href={catalogPath()}>
                  выбрать ещё курс
                </ButtonLink>
              </>
            )}
          </p>
          <SupportNote isForParents={isPolite} />
        </div>
        <div className="outcome-main">
          <section className="receipt" aria-labelledby="h-bought">
            <h2 id="h-bought" className="h3">
              {price > 0 ? `Оплачено ${formatRoubles(price)}` : "Что открылось"}
            </h2>
            <ul className="lines" role="list">
              {lines.map(({ name, slug, months, opens }) => (
                <li key={slug + name}>
                  <AppLink href={coursePath(slug)}>{name}</AppLink>
                  <span className="small muted">{months}</span>
                  {claimPath === null && <span className="small">{opens}</span>}
                </li>
              ))}
            </ul>
            {claimPath !== null && (
              // The order has no owner: nothing opens until it is claimed.
              <p className="small">
                {isThirdParty
                  ? "Откроется, когда ученик войдёт по ссылке и получит курсы."
                  : `Откроется, как только ${isPolite ? "вы войдёте и получите" : "ты войдёшь и получишь"} курсы.`}
              </p>
            )}
            {receiptEmail !== null && <p className="small muted">Чек придёт на {receiptEmail}.</p>}
          </section>
          <MonthRidge lit={9} />
        </div>
      </div>
    </main>
  );
}

function leadOf({ isThirdParty, isParent, price, claimPath }: PurchaseView): string {
  if (isThirdParty) {
    return claimPath === null
      ? "Спасибо! Доступ открылся у того, кто прислал вам ссылку."
      : "Спасибо, деньги дошли! Курсы откроются, когда ученик получит их по ссылке: отправьте её.";
  }
  if (claimPath !== null) return "Остался один шаг: войти по телефону и получить курсы.";
  if (price === 0)
    return isParent ? "Платить не понадобилось: курс уже ваш." : "Платить не понадобилось: курс уже твой.";
  return isParent ? "Деньги дошли, месяцы ваши." : "Деньги дошли, месяцы твои.";
}

function OwnerSteps({ isPolite }: { isPolite: boolean }) {
  return (
    <>
      <li>
        <b>{isPolite ? "Откройте «Мой профиль»" : "Открой «Мой профиль»"}</b>
        <span className="muted">Там все купленные месяцы и день, когда откроется каждый.</span>
      </li>
      <li>
        <b>{isPolite ? "Начните с первого занятия месяца" : "Начни с первого занятия месяца"}</b>
        <span className="muted">Что прошло раньше, останется в записи.</span>
      </li>
    </>
  );
}

function PayerSteps({ claimUrl }: { claimUrl: string | null }) {
  return (
    <>
      <li>
        <b>Проверьте почту</b>
        <span className="muted">Чек приходит в течение нескольких минут.</span>
      </li>
      {claimUrl === null ? (
        <li>
          <b>Передайте, что оплата прошла</b>
          <span className="muted">Ученик увидит месяцы в своём профиле, вам ничего делать не нужно.</span>
        </li>
      ) : (
        <li>
          <b>Отправьте ученику ссылку</b>
          <span className="muted">Он войдёт по ней и получит курсы. Ссылка срабатывает один раз.</span>
          <CopyField name="claim" label="Ссылка, по которой ученик получит курсы" value={claimUrl} />
        </li>
      )}
    </>
  );
}
