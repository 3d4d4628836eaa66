import { coverPath, coursePath } from "~/shared/paths";
import { Card } from "~/ui/Card";
import { Price } from "~/ui/Price";
import type { CatalogCard } from "./catalog-card";

export type CourseCardProps = {
  card: CatalogCard;
  isFirstScreen?: boolean;
  headingLevel?: 2 | 3;
  /** The list has said it once, for all its cards. */
  isOfferSaid?: boolean;
};

/** A list item of `<ul className="cards two">`. */
export function CourseCard({ card, isFirstScreen, headingLevel, isOfferSaid = false }: CourseCardProps) {
  const offer = isOfferSaid ? null : card.offer;
  return (
    <Card
      title={card.name}
      href={coursePath(card.slug)}
      coverSrc={coverPath(card.slug)}
      category={card.category}
      tags={[card.typeName]}
      hotTag={card.isFree ? "бесплатно" : (offer ?? undefined)}
      note={card.note}
      isFirstScreen={isFirstScreen}
      headingLevel={headingLevel}
    >
      <Price price={card.price} listPrice={card.listPrice} isFrom={card.isFrom} per={card.per} />
    </Card>
  );
}
