import { PromoBanner } from "~/features/banners/PromoBanner";
import type { PromoOffer } from "~/features/banners/promo-offers";
import { CourseCard } from "~/features/catalog/CourseCard";
import { Questions } from "~/features/school/Questions";
import { FirstTeachers } from "~/features/storefront/FirstTeachers";
import { Results } from "~/features/storefront/Results";
import { SchoolYear } from "~/features/storefront/SchoolYear";
import { Subjects } from "~/features/storefront/Subjects";
import { TariffCards } from "~/features/storefront/TariffCards";
import type { HomeView } from "~/features/storefront/home-view";
import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";
import { Hero } from "./Hero";
import { Lesson } from "./Lesson";
import { Start } from "./Start";
import { TutorPrice } from "./TutorPrice";
import type { HomeTexts } from "./home-texts";

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
