import type { HeadNoticeView } from "~/features/store/cart/cart-view";
import { Notice } from "~/ui/Notice";

/** Over the cart: why a login did not lead on to the bank, that cookies are refused, or an invitation's discount. */
export function HeadNotice({ notice }: { notice: HeadNoticeView }) {
  return (
    <div className="cart-notices">
      <Notice tone={notice.tone} title={notice.title} isLive>
        {notice.note !== null && <p>{notice.note}</p>}
      </Notice>
    </div>
  );
}
