import { choosePromoOffer, type PromoAudience } from "~/features/content/promo-offers";
import type { SchoolSeason } from "~/features/content/school-season";
import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";

/** Fixed in the lower left corner of a wide screen, in the flow of the page up to 767 px: after the first section. */
export function PromoBanner({ audience, season }: { audience: PromoAudience; season: SchoolSeason }) {
  const { text, href } = choosePromoOffer(audience, season);
  return (
    <aside aria-label="Предложение">
      <AppLink className="promo" href={href}>
        <span>{text}</span>
        <Icon name="arrow" />
      </AppLink>
    </aside>
  );
}
