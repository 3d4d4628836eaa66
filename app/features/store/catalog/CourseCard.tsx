import { coverPath, coursePath } from "~/shared/paths";
import { Card } from "~/ui/Card";
import { Price } from "~/ui/Price";
import type { CatalogCard } from "./catalog-card";

type CourseCardProps = {
  card: CatalogCard;
  isFirstScreen?: boolean;
  headingLevel?: 2 | 3;
  /** The list offers several kinds of one subject, so each says whom it is for. */
  isAmongKinds?: boolean;
};

/** A list item of `<ul className="cards two">`. */
export function CourseCard(props: CourseCardProps) {
  const { card, isFirstScreen, headingLevel, isAmongKinds = false } = props;
  return (
    <Card
      title={card.name}
      href={coursePath(card.slug)}
      coverSrc={coverPath(card.slug)}
      category={card.category}
      tags={[card.typeName]}
      hotTag={card.hotTag ?? undefined}
      lead={isAmongKinds ? card.forWhom : undefined}
      note={card.note}
      isFirstScreen={isFirstScreen}
      headingLevel={headingLevel}
    >
      <Price price={card.price} listPrice={card.listPrice} isFrom={card.isFrom} per={card.per} />
    </Card>
  );
}
