import { Fragment, type ReactNode } from "react";
import { PromoBanner } from "~/features/site/banners/PromoBanner";
import type { PromoOffer } from "~/features/site/banners/promo-offers";
import { CourseCard } from "~/features/store/catalog/CourseCard";
import type { Question } from "~/features/core/questions/question-view";
import { Questions } from "~/features/core/questions/Questions";
import { FirstTeachers } from "~/features/site/storefront/FirstTeachers";
import { Kinds } from "~/features/site/storefront/Kinds";
import { Results } from "~/features/site/storefront/Results";
import { Subjects } from "~/features/site/storefront/Subjects";
import { HOME_ORDERS, type HomeBlock, type HomeOrder } from "~/features/site/storefront/home-order";
import type { PracticeStandView } from "~/features/learning/workout/resume/practice-stand-view";
import type { HomeView } from "~/features/site/storefront/home-view";
import { springFlowPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";
import { Hero } from "./Hero";
import { Lesson } from "./Lesson";
import { Start } from "./Start";
import { TutorPrice } from "./TutorPrice";
import type { HomeTexts } from "./home-texts";

type HomePageProps = {
  view: HomeView;
  /** Null: a visitor without a session. */
  stand: PracticeStandView | null;
  texts: HomeTexts;
  questions: Question[];
  /** The banner of layout «index»: on a phone this page decides where it stands in the flow. */
  promo: PromoOffer | null;
  order: HomeOrder;
};

/** The hero, the subjects and the ways to begin keep their places; a flag orders the rest. */
export function HomePage({ view, stand, texts, questions, promo, order }: HomePageProps) {
  const blocks: Record<HomeBlock, ReactNode> = {
    proof: (
      <div className="section wrap pair">
        {texts.results && <Results {...texts.results} />}
        {view.month && texts.tutor && <TutorPrice month={view.month} texts={texts.tutor} />}
      </div>
    ),
    kinds: <Kinds kinds={view.kinds} nowIndex={view.nowIndex} {...texts.year} />,
    lesson: texts.lesson && <Lesson texts={texts.lesson} />,
    teachers: view.teachers.length > 0 && <FirstTeachers teachers={view.teachers} {...texts.teachers} />,
    courses: <Courses view={view} title={texts.courses} />,
  };
  return (
    <main id="main" className="front">
      <div className="wrap">
        <Hero view={view} stand={stand} texts={texts.hero} />
      </div>
      {promo && <PromoBanner offer={promo} />}
      <Subjects view={view} id="subjects" title={texts.subjects} />
      {HOME_ORDERS[order].map((name) => (
        <Fragment key={name}>{blocks[name]}</Fragment>
      ))}
      <Start webinar={view.webinar} />
      <Questions title={texts.questions} items={questions} />
    </main>
  );
}

function Courses({ view, title }: { view: HomeView; title: string }) {
  return (
    <section className="section wrap" aria-labelledby="courses">
      <div className="head">
        <h2 id="courses">{title}</h2>
        <p className="row">
          <AppLink className="link" href={springFlowPath("survey")}>
            подобрать курс
          </AppLink>
          <AppLink className="link" href={view.catalogHref}>
            весь каталог <Icon name="arrow" />
          </AppLink>
        </p>
      </div>
      <ul className="cards scroll">
        {view.cards.map((card) => (
          <CourseCard key={card.slug} card={card} />
        ))}
      </ul>
    </section>
  );
}
