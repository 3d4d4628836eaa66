import { coverPath, coursePath } from "~/shared/paths";
import { Card } from "~/ui/Card";
import { Price } from "~/ui/Price";
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
      <Price price={card.price} listPrice={card.listPrice} isFrom={card.isFrom} per={card.per} />
    </Card>
  );
}
