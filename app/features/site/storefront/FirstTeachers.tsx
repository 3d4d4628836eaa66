import { TeacherPortrait } from "~/features/store/catalog/TeacherPortrait";
import { teacherPath, teachersPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";
import type { HomeTeacher } from "./home-view";

type FirstTeachersProps = { teachers: readonly HomeTeacher[]; title: string; lead: string };

export function FirstTeachers({ teachers, title, lead }: FirstTeachersProps) {
  return (
    <section className="section wrap" aria-labelledby="teachers">
      <div className="head">
        <h2 id="teachers">{title}</h2>
        <p>
          {lead}{" "}
          <AppLink className="link" href={teachersPath()}>
            все преподаватели <Icon name="arrow" />
          </AppLink>
        </p>
      </div>
      <ul className="people scroll">
        {teachers.map((teacher) => (
          <li key={teacher.slug} className="person">
            <TeacherPortrait teacher={teacher} sizes="(min-width: 768px) 240px, 60vw" />
            <h3>
              <AppLink href={teacherPath(teacher.slug)}>
                {teacher.firstName} {teacher.lastName}
              </AppLink>
            </h3>
            <p className="small">{teacher.subject}</p>
            <p className="small muted">{teacher.line}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
