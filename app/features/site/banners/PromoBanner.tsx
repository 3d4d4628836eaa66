import type { PromoOffer } from "~/features/site/banners/promo-offers";
import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";

/** Fixed in the lower left corner of a wide screen; up to 767 px it follows the first section of the page. */
export function PromoBanner({ offer: { text, href } }: { offer: PromoOffer }) {
  return (
    <aside aria-label="Предложение">
      <AppLink className="promo no-print" href={href}>
        <span>{text}</span>
        <Icon name="arrow" />
      </AppLink>
    </aside>
  );
}
