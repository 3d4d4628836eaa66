import type { PromoOffer } from "~/features/banners/promo-offers";
import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";

/** Fixed in the lower left corner of a wide screen, in the flow of the page up to 767 px: after the first section. */
export function PromoBanner({ offer: { text, href } }: { offer: PromoOffer }) {
  return (
    <aside aria-label="Предложение">
      <AppLink className="promo" href={href}>
        <span>{text}</span>
        <Icon name="arrow" />
      </AppLink>
    </aside>
  );
}
