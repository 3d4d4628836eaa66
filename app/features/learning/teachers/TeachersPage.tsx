import { useSchool } from "~/features/core/school/use-school";
import { LeadForm } from "~/features/people/leads/LeadForm";
import { pageLead } from "~/features/people/leads/page-lead";
import { TeacherPortrait } from "~/features/store/catalog/TeacherPortrait";
import { catalogPath, teacherPath, webinarsPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Chip, Chips } from "~/ui/Chips";
import { EmptyState } from "~/ui/EmptyState";
import { Glyph } from "~/ui/Glyph";
import { Tabs } from "~/ui/Tabs";
import type { TeacherCard, TeachersView } from "./teachers-view";

export function TeachersPage({ view }: { view: TeachersView }) {
  const { topic, heading } = view;
  const lead = { ...pageLead("from_teacher_page", useSchool()), title: "Не знаешь, к\u00A0кому пойти?" };
  return (
    <main id="main" className="wrap">
      <div className="list-head">
        <h1>{heading.h1}</h1>
        {view.exams.length > 0 && <Tabs label="Экзамен" items={view.exams} />}
      </div>
      <p className="lead teachers-lead">{heading.lead}</p>
      <nav className="filters" aria-label="Предметы">
        <Chips isScrolled>
          {view.topics.map(({ name, href, isCurrent, glyph, category }) => (
            <Chip
              key={name}
              name={name}
              isCurrent={isCurrent}
              glyph={glyph}
              category={category}
              href={href ?? undefined}
            />
          ))}
        </Chips>
      </nav>
      {view.groups.length === 0 ? (
        <NoTeachersFound nearest={view.nearest} />
      ) : topic ? (
        <PeopleOfTopic people={view.groups.flatMap((group) => group.people)} />
      ) : (
        <Groups groups={view.groups} />
      )}
      {topic && <TopicLinks topic={topic} />}
      <div className="section">
        <LeadForm item={lead} topicName={topic?.name} id="lead" />
      </div>
    </main>
  );
}

function Groups({ groups }: { groups: TeachersView["groups"] }) {
  return (
    <div className="teacher-groups">
      {groups.map((group, index) => (
        <section key={group.name} className={`cat-${group.category}`} aria-labelledby={`group-${index}`}>
          <h2 className="teacher-subject" id={`group-${index}`}>
            <AppLink href={group.href}>
              <Glyph name={group.glyph} />
              {group.name}
            </AppLink>
          </h2>
          <ul className="teacher-pair">
            {group.people.map((person) => (
              <Person key={person.slug} person={person} isFirstScreen={index < 2} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Person({ person, isFirstScreen }: { person: TeacherCard; isFirstScreen: boolean }) {
  return (
    <li className="person">
      <TeacherPortrait
        teacher={person}
        sizes="(min-width: 768px) 25vw, 50vw"
        loading={isFirstScreen ? "eager" : "lazy"}
        decoding="async"
      />
      <h3>
        <AppLink href={teacherPath(person.slug)}>{person.name}</AppLink>
      </h3>
      <p className="small">{person.headline}</p>
      <p className="micro muted">
        {person.score}, {person.experience}
      </p>
    </li>
  );
}

function PeopleOfTopic({ people }: { people: readonly TeacherCard[] }) {
  return (
    <ul className="teacher-rows">
      {people.map((person) => (
        <li key={person.slug} className="person teacher-row">
          <TeacherPortrait teacher={person} sizes="(min-width: 768px) 25vw, 40vw" decoding="async" />
          <div className="flow">
            <h2 className="h3">
              <AppLink href={teacherPath(person.slug)}>{person.name}</AppLink>
            </h2>
            <p className="lead">{person.headline}</p>
            <dl className="teacher-lines small">
              <div>
                <dt>Свой экзамен</dt>
                <dd>{person.score}</dd>
              </div>
              <div>
                <dt>Опыт</dt>
                <dd>{person.experience}</dd>
              </div>
              {person.exams !== "" && (
                <div>
                  <dt>Готовит</dt>
                  <dd>к {person.exams}</dd>
                </div>
              )}
            </dl>
            {person.method !== null && <p className="small teacher-how">{person.method}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function TopicLinks({ topic }: { topic: NonNullable<TeachersView["topic"]> }) {
  return (
    <p className="row teachers-more">
      <AppLink className="link" href={catalogPath(topic.slug)}>
        курсы по {topic.dative}
      </AppLink>
      <AppLink className="link" href={webinarsPath(topic.slug)}>
        вебинары по {topic.dative}
      </AppLink>
    </p>
  );
}

function NoTeachersFound({ nearest }: { nearest: TeachersView["nearest"] }) {
  return (
    <EmptyState title="Никого не нашлось" text="Посмотри, кто ведёт рядом:">
      <ul className="nearest">
        {nearest.map(({ name, href }) => (
          <li key={href}>
            <AppLink className="link" href={href}>
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}
