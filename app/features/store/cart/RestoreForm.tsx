import type { RemovedLine } from "~/features/store/cart/cart-view";
import { useCartFetcher } from "~/features/store/cart/use-cart-fetcher";
import { cartPath } from "~/shared/paths";
import { inQuotes } from "~/shared/typeset";

/** The bin acts at once; this takes it back, with the same months. */
export function RestoreForm({ removed }: { removed: RemovedLine }) {
  const { fetcher } = useCartFetcher("cart-restore");
  return (
    <fetcher.Form method="post" action={cartPath()} className="cart-undo" role="status">
      <input type="hidden" name="item" value={removed.item} />
      <p>
        Убрали {inQuotes(removed.name)}{" "}
        <button className="link" name="intent" value="restore" aria-disabled={fetcher.state !== "idle" || undefined}>
          вернуть
        </button>
      </p>
    </fetcher.Form>
  );
}
