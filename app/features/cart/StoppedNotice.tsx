import type { StoppedView } from "~/features/cart/cart-view";
import { Notice } from "~/ui/Notice";

/**
 * The visitor has logged in, but the payment was not started: a buyer is never charged for an offer they have not seen.
 */
export function StoppedNotice({ stopped }: { stopped: StoppedView }) {
  return (
    <div className="cart-notices">
      <Notice tone="warn" title={stopped.title} isLive>
        {stopped.note !== null && <p>{stopped.note}</p>}
      </Notice>
    </div>
  );
}
