import type { ReactNode } from "react";
import type { Question } from "~/features/core/questions/question-view";
import { Questions } from "~/features/core/questions/Questions";
import { coverPath, portraitPath } from "~/shared/paths";
import { Crumbs } from "~/ui/Crumbs";
import { Notice } from "~/ui/Notice";
import { Tag } from "~/ui/Tag";
import { BuyForm } from "./BuyForm";
import { About, Ask, OwnQuestions, Programme, Related, Reviews, Teachers, Week } from "./CourseSections";
import { LessonMinute } from "./LessonMinute";
import type { CourseView } from "./course-view";
import { NothingToBuy } from "./NothingToBuy";

type CoursePageProps = {
  view: CourseView;
  /** Shared by courses without their own. */
  questions: Question[];
  /** A task to solve on the page; null: the bank has none for this course. */
  trial: ReactNode;
};

export function CoursePage({ view, questions, trial }: CoursePageProps) {
  const { course } = view;
  const isOnSale = course.offer === "pick" || course.offer === "whole";
  const sections = (
    <>
      <LessonMinute minute={view.minute} />
      {trial}
      <Programme view={view} />
      <Week week={view.week} />
      <About view={view} />
      <Reviews reviews={view.reviews} />
      <Teachers view={view} />
      <OwnQuestions faq={view.faq} />
      <Questions title="Частые вопросы" items={questions} />
      <Ask view={view} />
      <Related view={view} />
    </>
  );
  return (
    <main id="main" className={`cat-${view.category}`}>
      <div className="wrap">
        <Crumbs crumbs={view.crumbs} />
        <div className="course-head">
          <div className="flow">
            <p className="row">
              {view.tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </p>
            <h1>{view.heading}</h1>
            <p className="lead">{view.lead}</p>
            {view.teachers.length > 0 && (
              <div className="ava">
                {view.teachers.map(({ slug }) => (
                  <img key={slug} src={portraitPath(slug)} width="44" height="44" alt="" />
                ))}
                <span>
                  {view.teachers.length > 1 ? "Ведут" : "Ведёт"} {view.teacherNames}
                </span>
              </div>
            )}
          </div>
          <figure className="course-art">
            <img src={coverPath(view.slug)} width="236" height="148" alt="" />
          </figure>
          <Proof view={view} />
        </div>
        {!view.isActive && (
          <Notice tone="calm" title="Этот курс больше не продаётся">
            Купленные месяцы остаются открытыми.
          </Notice>
        )}
      </div>
      {isOnSale ? (
        <BuyForm key={course.product.productId} view={view}>
          {sections}
        </BuyForm>
      ) : (
        <>
          <section className="wrap" aria-labelledby="pick">
            <NothingToBuy view={view} />
          </section>
          {sections}
        </>
      )}
    </main>
  );
}

/** Is it any good? A pupil's own words and the school's figure, before the price. */
function Proof({ view: { quote, proof } }: { view: CourseView }) {
  if (!quote && proof === null) return null;
  return (
    <div className="course-proof">
      {quote && (
        <figure>
          <blockquote>
            <p>{quote.text}</p>
          </blockquote>
          <figcaption className="small">
            <b>{quote.author}</b>, {quote.said}. Преподаватель {quote.teacher}. <a href="#reviews">Ещё отзывы</a>
          </figcaption>
        </figure>
      )}
      {proof !== null && <p className="small">{proof}</p>}
    </div>
  );
}
