import type { StoppedView } from "~/features/cart/cart-view";
import { Notice } from "~/ui/Notice";

/** The login has been made, and the payment was not begun: nothing is charged for an offer the buyer has not seen. */
export function StoppedNotice({ stopped }: { stopped: StoppedView }) {
  return (
    <div className="cart-notices">
      <Notice tone="warn" title={stopped.title} isLive>
        {stopped.note !== null && <p>{stopped.note}</p>}
      </Notice>
    </div>
  );
}
