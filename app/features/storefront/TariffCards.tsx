import type { TariffCard } from "~/features/storefront/tariff-card";
import { ButtonLink } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { Price } from "~/ui/Price";
import { Tag } from "~/ui/Tag";
import { classes } from "~/ui/classes";

/** Ways to study side by side; the year course stands out. */
export function TariffCards({ cards, action }: { cards: readonly TariffCard[]; action: string }) {
  return (
    <ul className={classes("ways", cards.length > 3 && "four")}>
      {cards.map((card) => (
        <Tariff key={card.courseType} card={card} action={action} isMain={card.courseType === "osnova"} />
      ))}
    </ul>
  );
}

function Tariff({ card, action, isMain }: { card: TariffCard; action: string; isMain: boolean }) {
  return (
    <li className={classes("way", isMain && "is-main on-dark")}>
      <p>
        <Tag isHot={card.price === 0}>{card.typeName}</Tag>
      </p>
      <h3>{card.name}</h3>
      <p className="small">{card.about}</p>
      <ul className="way-points small">
        {card.points.map((point) => (
          <li key={point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </ul>
      <Price price={card.price} listPrice={card.listPrice} isFrom={card.isFrom} per={card.per} />
      <ButtonLink href={card.href} variant={isMain ? "lime" : "soft"} isWide aria-label={`${action}: ${card.typeName}`}>
        {action}
      </ButtonLink>
    </li>
  );
}
