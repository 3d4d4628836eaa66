import type { HomeView } from "~/features/storefront/home-view";
import { START_FOR_FREE } from "~/features/shell/navigation";
import { examName } from "~/features/subjects/exams";
import { ButtonLink } from "~/ui/Button";
import { Price } from "~/ui/Price";
import { HeroRidge } from "./HeroArt";

type HeroProps = { view: Pick<HomeView, "exam" | "catalogHref" | "month">; lead: string };

/** One promise, one price, one main button; the free courses beside it. */
export function Hero({ view, lead }: HeroProps) {
  const { exam, catalogHref, month } = view;
  return (
    <section className="hero on-lime" aria-labelledby="hero">
      <div className="hero-text">
        <h1 className="display" id="hero">
          Гора {examName(exam)}. <br />
          Берём по&nbsp;месяцу
        </h1>
        <p className="lead">{lead}</p>
        {month && <Price price={month.price} listPrice={month.listPrice ?? undefined} per="за предмет в месяц" />}
        <p className="row">
          <ButtonLink href={catalogHref}>выбрать курс</ButtonLink>
          <ButtonLink href={START_FOR_FREE.href} variant="line">
            {START_FOR_FREE.name}
          </ButtonLink>
        </p>
      </div>
      <HeroRidge />
    </section>
  );
}
