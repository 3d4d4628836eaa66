import { SubjectChips } from "~/features/store/cart/SubjectChips";
import type { PaidNews } from "~/features/store/cart/cart-view";
import { sayPaidNews } from "~/features/store/cart/cart-messages";
import { START_FOR_FREE } from "~/features/core/shell/navigation";
import { catalogPath, paymentSuccessPath } from "~/shared/paths";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { Notice } from "~/ui/Notice";

/** Nothing to pay for: shows the catalog and the state of the last cart. */
export function EmptyCart({ paid }: { paid: PaidNews | null }) {
  return (
    <div className="empty-cart">
      {paid && <PaidCart {...paid} />}
      <EmptyState
        title="Корзина пока пустая"
        text="Начни с одного месяца: его хватит, чтобы понять, подходит ли курс. А демокурсы бесплатные."
      >
        <p className="row">
          <ButtonLink href={catalogPath()}>выбрать курс</ButtonLink>
          <ButtonLink variant="soft" href={START_FOR_FREE.href}>
            {START_FOR_FREE.name}
          </ButtonLink>
        </p>
      </EmptyState>
      <section aria-labelledby="h-ege">
        <h2 id="h-ege" className="h3">
          Готовлюсь к ЕГЭ
        </h2>
        <SubjectChips exam="ege" />
      </section>
      <section aria-labelledby="h-oge">
        <h2 id="h-oge" className="h3">
          Готовлюсь к ОГЭ
        </h2>
        <SubjectChips exam="oge" />
      </section>
    </div>
  );
}

/** Someone else may have paid for it without telling the pupil. */
function PaidCart({ orderPublicId, ...news }: PaidNews) {
  return (
    <Notice tone="good" title="Прошлая корзина оплачена">
      <p>{sayPaidNews(news)}</p>
      <ButtonLink variant="soft" size="sm" href={paymentSuccessPath(orderPublicId)}>
        {nameNews(news)}
      </ButtonLink>
    </Notice>
  );
}

function nameNews({ isGuest, isParent, opensOn }: Omit<PaidNews, "orderPublicId">): string {
  if (isGuest) return isParent ? "ссылка для ребёнка" : "получить курсы";
  return opensOn === null ? "что открылось" : "что куплено";
}
