import { LeadForm } from "~/features/leads/LeadForm";
import { pageLead } from "~/features/leads/page-lead";
import { portraitPath } from "~/shared/paths";
import { ButtonLink } from "~/ui/Button";
import { Crumbs } from "~/ui/Crumbs";
import { Tag } from "~/ui/Tag";
import { Colleagues, Courses, FreeLesson, Lesson, Questions, Reviews, Webinars } from "./TeacherSections";
import type { TeacherView } from "./teacher-view";

export function TeacherPage({ view }: { view: TeacherView }) {
  return (
    <main id="main" className={`cat-${view.subject.category}`}>
      <div className="wrap">
        <Crumbs crumbs={view.crumbs} />
        <div className="teacher-head">
          <img
            src={portraitPath(view.slug)}
            width="240"
            height="240"
            alt={`${view.name}, рисованный портрет`}
            fetchPriority="high"
          />
          <div className="flow">
            <p className="row">
              {view.tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </p>
            <h1>{view.name}</h1>
            <p className="lead">{view.headline}</p>
            <dl className="teacher-facts">
              {view.facts.map(({ figure, what }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{figure}</dd>
                </div>
              ))}
            </dl>
            <p className="row">
              {view.courses.length > 0 && <ButtonLink href="#courses">выбрать курс</ButtonLink>}
              {view.freeLesson && (
                <ButtonLink variant="line" href="#free">
                  попробовать бесплатно
                </ButtonLink>
              )}
            </p>
          </div>
        </div>
      </div>
      <Lesson view={view} />
      <Courses view={view} />
      <FreeLesson view={view} />
      <Webinars view={view} />
      <Reviews view={view} />
      <Questions />
      <Colleagues view={view} />
      <div className="section wrap">
        <LeadForm item={pageLead("from_teacher_page")} topicName={view.subject.name} id="lead" />
      </div>
    </main>
  );
}
