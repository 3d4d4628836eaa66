import type { Question } from "~/features/core/questions/question-view";
import { Questions } from "~/features/core/questions/Questions";
import { useSchool } from "~/features/core/school/use-school";
import { LeadForm } from "~/features/people/leads/LeadForm";
import { pageLead } from "~/features/people/leads/page-lead";
import { TeacherPortrait } from "~/features/store/catalog/TeacherPortrait";
import { ButtonLink } from "~/ui/Button";
import { Crumbs } from "~/ui/Crumbs";
import { Tag } from "~/ui/Tag";
import { Colleagues, Courses, FreeLesson, Lesson, Reviews, Webinars } from "./TeacherSections";
import type { TeacherView } from "./teacher-view";

export function TeacherPage({ view, questions }: { view: TeacherView; questions: Question[] }) {
  return (
    <main id="main" className={`cat-${view.subject.category}`}>
      <div className="wrap">
        <Crumbs crumbs={view.crumbs} />
        <div className="teacher-head">
          <TeacherPortrait
            teacher={view}
            drawnAlt={`${view.name}, рисованный портрет`}
            sizes="(min-width: 768px) 40vw, 100vw"
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
      <Questions title="Частые вопросы" items={questions} />
      <Colleagues view={view} />
      <div className="section wrap">
        <LeadForm item={pageLead("from_teacher_page", useSchool())} topicName={view.subject.name} id="lead" />
      </div>
    </main>
  );
}
