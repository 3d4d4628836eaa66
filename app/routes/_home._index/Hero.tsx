import { Fragment } from "react";
import { DayMountain } from "~/features/learning/workout/day/DayMountain";
import { NEW_DAY } from "~/features/learning/workout/resume/describe-day";
import { PracticeRow } from "~/features/learning/workout/resume/PracticeRow";
import type { PracticeStandView } from "~/features/learning/workout/resume/practice-stand-view";
import type { HomeView } from "~/features/site/storefront/home-view";
import { offers } from "~/features/core/school/offer";
import { useSchool } from "~/features/core/school/use-school";
import { StartForFree } from "~/features/core/shell/StartForFree";
import { ButtonLink } from "~/ui/Button";
import { Price } from "~/ui/Price";
import { HeroRidge } from "./HeroArt";
import type { HomeTexts } from "./home-texts";

type HeroProps = {
  view: Pick<HomeView, "catalogHref" | "month" | "nowIndex">;
  /** Null: a visitor without a session. */
  stand: PracticeStandView | null;
  texts: HomeTexts["hero"];
};

/** One promise, one price, one main button; for a guest who has solved something, practice goes on here. */
export function Hero({ view, stand, texts }: HeroProps) {
  const { catalogHref, month, nowIndex } = view;
  const school = useSchool();
  const hasWork = stand !== null && (stand.last !== null || stand.day.href !== null);
  return (
    <section className="hero on-lime" aria-labelledby="hero">
      <div className="hero-text">
        <h1 className="display" id="hero">
          {texts.title.map((line, index) => (
            <Fragment key={index}>
              {index > 0 && <br />}
              {line}{" "}
            </Fragment>
          ))}
        </h1>
        <p className="lead">{texts.lead}</p>
        {hasWork ? (
          <PracticeRow stand={stand} others="line" />
        ) : (
          <>
            {month && <Price price={month.price} listPrice={month.listPrice ?? undefined} per="за предмет в месяц" />}
            <div className="row wraps">
              <p className="row">
                <ButtonLink href={catalogHref}>выбрать курс</ButtonLink>
                <StartForFree variant="line" />
              </p>
              {offers(school, null, "tasks") && <DayMountain day={NEW_DAY} look={{ variant: "line" }} />}
            </div>
          </>
        )}
      </div>
      <HeroRidge nowIndex={nowIndex} />
    </section>
  );
}
