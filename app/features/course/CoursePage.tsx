import { coverPath, portraitPath } from "~/shared/paths";
import { Crumbs } from "~/ui/Crumbs";
import { Notice } from "~/ui/Notice";
import { Tag } from "~/ui/Tag";
import { BuyForm } from "./BuyForm";
import { About, Ask, Programme, Questions, Related, Teachers, Week } from "./CourseSections";
import type { CourseView } from "./course-view";
import { NothingToBuy } from "./NothingToBuy";

export function CoursePage({ view }: { view: CourseView }) {
  const { course } = view;
  const isOnSale = course.offer === "pick" || course.offer === "whole";
  const sections = (
    <>
      <Programme view={view} />
      <Week week={view.week} />
      <About view={view} />
      <Teachers view={view} />
      <Questions faq={view.faq} />
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
