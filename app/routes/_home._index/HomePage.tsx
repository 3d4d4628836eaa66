import { CourseCard } from "~/features/catalog/CourseCard";
import { FirstTeachers } from "~/features/catalog/FirstTeachers";
import type { HomeView } from "~/features/catalog/home-view";
import { Results } from "~/features/catalog/Results";
import { SchoolYear } from "~/features/catalog/SchoolYear";
import { Subjects } from "~/features/catalog/Subjects";
import { TariffCards } from "~/features/catalog/TariffCards";
import type { PromoOffer } from "~/features/content/promo-offers";
import { PromoBanner } from "~/features/content/PromoBanner";
import { Questions } from "~/features/content/Questions";
import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";
import { Hero } from "./Hero";
import type { HomeTexts } from "./home-texts";
import { Lesson } from "./Lesson";
import { Start } from "./Start";
import { TutorPrice } from "./TutorPrice";

/** `promo` is the banner of layout «index»: on a phone this page decides where it stands in the flow. */
export function HomePage({ view, texts, promo }: { view: HomeView; texts: HomeTexts; promo: PromoOffer }) {
  return (
    <main id="main">
      <div className="wrap">
        <Hero view={view} lead={texts.hero} />
      </div>
      <PromoBanner offer={promo} />
      <Subjects view={view} id="subjects" title="Что сдаёшь?" />
      <Results note={texts.results} />
      <SchoolYear kinds={view.kinds} nowIndex={view.nowIndex} lead={texts.year} />
      <Lesson texts={texts} />
      <section className="section wrap" aria-labelledby="tariffs">
        <div className="head">
          <h2 id="tariffs">Выбери свой темп</h2>
          <p>{texts.tariffs}</p>
        </div>
        <TariffCards cards={view.tariffs} action="смотреть курсы" />
      </section>
      <FirstTeachers teachers={view.teachers} lead={texts.teachers} />
      {view.month && texts.tutor && <TutorPrice month={view.month} texts={texts.tutor} />}
      <section className="section wrap" aria-labelledby="courses">
        <div className="head">
          <h2 id="courses">С чего начать сейчас</h2>
          <p>
            <AppLink className="link" href={view.catalogHref}>
              весь каталог <Icon name="arrow" />
            </AppLink>
          </p>
        </div>
        <ul className="cards two">
          {view.cards.map((card) => (
            <CourseCard key={card.slug} card={card} />
          ))}
        </ul>
      </section>
      <Start webinar={view.webinar} />
      <Questions title="Спрашивают перед оплатой" items={texts.questions} />
    </main>
  );
}
