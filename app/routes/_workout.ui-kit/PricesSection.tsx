import { uiKitPath } from "~/shared/paths";
import { drawCover, type CoverKind } from "~/ui/art/cover";
import { Card, type CardProps } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { Fold } from "~/ui/Fold";
import { Price } from "~/ui/Price";
import { CardSkeleton } from "./Skeleton";
import { WhyPrice } from "~/ui/WhyPrice";
import { ButtonLink } from "~/ui/Button";
import { KitSection, KitState } from "./KitSection";
import { toDataUrl } from "./to-data-url";

const EXPLAIN = [
  { label: "3 месяца по 3 590 ₽", amount: 10_770 },
  { label: "Цена со скидкой: 3 290 ₽ за месяц", amount: -900 },
  { label: "Три месяца сразу, 5 %", note: "считается по выбранным месяцам", amount: -494 },
];

const coverOf = (glyph: string, category: CardProps["category"], kind: CoverKind) =>
  toDataUrl(drawCover({ glyph, category, kind, seed: `kit-${glyph}` }));

export function PricesSection() {
  return (
    <KitSection title="Цена и карточка">
      <div className="kit">
        <KitState name="в карточке">
          <Price price={3290} listPrice={3590} per="в месяц" />
        </KitState>
        <KitState name="крупная, с выгодой">
          <Price price={9376} listPrice={10_770} isBig />
        </KitState>
        <KitState name="без скидки">
          <Price price={2790} listPrice={2790} per="за весь курс" />
        </KitState>
        <KitState name="почему такая цена">
          <WhyPrice rows={EXPLAIN} total={9376} />
        </KitState>
        <KitState name="вопрос">
          <Fold summary="Можно вернуть деньги?">За неначатый месяц вернём всё.</Fold>
        </KitState>
        <KitState name="пусто">
          <EmptyState
            level={3}
            title="Корзина пока пустая"
            text="Начни с одного месяца: его хватит, чтобы понять, подходит ли курс."
          >
            <ButtonLink href={uiKitPath()}>выбрать курс</ButtonLink>
          </EmptyState>
        </KitState>
      </div>
      <ul className="cards two kit-top">
        <Card
          title="Биология"
          href={uiKitPath()}
          coverSrc={coverOf("biology", "natural", "osnova")}
          category="natural"
          tags={["Основа", "ЕГЭ"]}
          note="12 занятий в месяц, генетика с нуля"
        >
          <Price price={3290} listPrice={3590} per="в месяц" />
        </Card>
        <Card
          title="Орфоэпия: ударения за вечер"
          href={uiKitPath()}
          coverSrc={coverOf("russian", "humanitarian", "demokurs")}
          category="humanitarian"
          tags={["Демокурс"]}
          hotTag="бесплатно"
          note="2 часа: видео, тренажёр и мини-пробник"
        >
          <Price price={0} per="без карты" />
        </Card>
        <li>
          <CardSkeleton />
        </li>
      </ul>
    </KitSection>
  );
}
