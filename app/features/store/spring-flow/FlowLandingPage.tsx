import { Form, useNavigation } from "@remix-run/react";
import { Programme, Teachers } from "~/features/store/course/CourseSections";
import type { CourseView } from "~/features/store/course/course-view";
import { coursePath, coverPath, springFlowPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Button, ButtonLink } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { FLOW_FIELDS } from "./flow-address";
import type { FlowLandingView } from "./flow-view";
import { FlowFields } from "./FlowFields";

/** A course viewed from the picker: the way back, the reasons, and a button that adds it to the set or removes it. */
export function FlowLandingPage({ view, course }: { view: FlowLandingView; course: CourseView }) {
  const isPending = useNavigation().state !== "idle";
  return (
    <main id="main" className={`pick-page cat-${course.category}`}>
      <div className="wrap">
        <p className="pick-back">
          <AppLink className="link" href={view.topicsHref} rel="nofollow">
            <Icon name="back" /> к подбору
          </AppLink>
        </p>
        <div className="pick-landing">
          <div className="flow">
            <h1>{course.heading}</h1>
            <p className="lead">{course.lead}</p>
            {view.why.length > 0 && (
              <>
                <h2 className="h3">Почему этот курс</h2>
                <ul className="pick-ticks">
                  {view.why.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              </>
            )}
            {view.id === null ? (
              <p className="row">
                <span className="muted">Этого курса нет в твоём подборе.</span>
                <ButtonLink variant="line" href={coursePath(course.slug)}>
                  страница курса
                </ButtonLink>
              </p>
            ) : (
              <Form className="row" method="post" action={springFlowPath("topics")}>
                <FlowFields fields={view.carried} />
                <Button
                  isPending={isPending}
                  variant={view.isSelected ? "line" : "main"}
                  name={view.isSelected ? FLOW_FIELDS.remove : FLOW_FIELDS.add}
                  value={view.id}
                >
                  {view.isSelected ? "убрать из набора" : "добавить в набор"}
                </Button>
                <AppLink className="link" href={coursePath(course.slug)}>
                  вся страница курса
                </AppLink>
              </Form>
            )}
          </div>
          <img className="pick-art" src={coverPath(course.slug)} width="236" height="148" alt="" />
        </div>
      </div>
      <Programme view={course} />
      <Teachers view={course} />
    </main>
  );
}
