import { offers } from "~/features/core/school/offer";
import { useSchool } from "~/features/core/school/use-school";
import { SubjectChips } from "~/features/store/cart/SubjectChips";
import type { PaidNews } from "~/features/store/cart/cart-view";
import { sayPaidNews } from "~/features/store/cart/cart-messages";
import { StartForFree } from "~/features/core/shell/StartForFree";
import { catalogPath, paymentSuccessPath } from "~/shared/paths";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { Notice } from "~/ui/Notice";

/** Nothing to pay for: shows the catalog and the state of the last cart. */
export function EmptyCart({ paid }: { paid: PaidNews | null }) {
  const hasDemo = offers(useSchool(), null, "demokurs");
  return (
    <div className="empty-cart">
      {paid && <PaidCart {...paid} />}
      <EmptyState
        title="Корзина пока пустая"
        text={`Начни с одного месяца: его хватит, чтобы понять, подходит ли курс.${hasDemo ? " А демокурсы бесплатные." : ""}`}
      >
        <p className="row">
          <ButtonLink href={catalogPath()}>выбрать курс</ButtonLink>
          <StartForFree variant="soft" />
        </p>
      </EmptyState>
      <SubjectChips exam="ege" title="Готовлюсь к ЕГЭ" />
      <SubjectChips exam="oge" title="Готовлюсь к ОГЭ" />
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
