import { SnapshotField } from "~/features/cart/SnapshotField";
import { useCartFetcher } from "~/features/cart/use-cart-fetcher";
import { cartPath } from "~/shared/paths";

/** Chooses the reader of this page: pupils are addressed with «ты», parents with «вы». */
export function PayerSwitch({ isParent }: { isParent: boolean }) {
  const { fetcher } = useCartFetcher("cart-parent");
  return (
    <fetcher.Form method="post" action={cartPath()} className="payer-switch">
      <input type="hidden" name="intent" value="set-parent" />
      <SnapshotField />
      <div className="tabs" role="group" aria-label="Кто покупает">
        <button className="tab" name="isParent" value="0" aria-pressed={!isParent}>
          покупаю себе
        </button>
        <button className="tab" name="isParent" value="1" aria-pressed={isParent}>
          покупаю ребёнку
        </button>
      </div>
    </fetcher.Form>
  );
}
