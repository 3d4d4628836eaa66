import { SubjectChips } from "~/features/cart/SubjectChips";
import { START_FOR_FREE } from "~/features/content/navigation";
import { catalogPath } from "~/shared/paths";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";

/** Nothing to pay for: the catalog instead. */
export function EmptyCart() {
  return (
    <div className="empty-cart">
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
