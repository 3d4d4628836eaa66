import { formatRoubles } from "~/shared/money";
import { coverPath, coursePath } from "~/shared/paths";
import { Card } from "~/ui/Card";
import type { CatalogCard } from "./catalog-card";

/** A list item of `<ul className="cards two">`. */
export function CourseCard(props: { card: CatalogCard; isFirstScreen?: boolean; headingLevel?: 2 | 3 }) {
  const { card, isFirstScreen, headingLevel } = props;
  return (
    <Card
      title={card.name}
      href={coursePath(card.slug)}
      coverSrc={coverPath(card.slug)}
      category={card.category}
      tags={[card.typeName]}
      hotTag={card.hotTag ?? undefined}
      note={card.note}
      isFirstScreen={isFirstScreen}
      headingLevel={headingLevel}
    >
      <p className="price">
        <b>
          {card.isFrom && "от\u00A0"}
          {formatRoubles(card.price)}
        </b>
        {card.listPrice !== null && (
          <s>
            <span className="vh">вместо </span>
            {formatRoubles(card.listPrice)}
          </s>
        )}
        <span className="per muted">{card.per}</span>
      </p>
    </Card>
  );
}
