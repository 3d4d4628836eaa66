import { Form, useNavigation } from "@remix-run/react";
import type { DayView } from "~/features/learning/workout/resume/practice-stand-view";
import { WORKOUT_FIELDS } from "~/features/learning/workout/workout-form";
import { dayPath } from "~/shared/paths";
import { Button, ButtonLink, type ButtonProps } from "~/ui/Button";
import { useHostHref } from "~/ui/hosts";

type DayMountainProps = {
  day: DayView;
  /** The subject of this page; null: the person's own. */
  topic?: { exam: string; subject: string } | null;
  look?: Pick<ButtonProps, "variant" | "size">;
};

/** Begins about ten minutes of practice, or goes on with them. */
export function DayMountain({ day, topic = null, look = {} }: DayMountainProps) {
  const isPending = useNavigation().formAction === dayPath();
  // On another host only a page can be asked for: it has the same button.
  const { href, isWhole } = useHostHref(dayPath());
  if (day.href !== null || isWhole) {
    return (
      <ButtonLink {...look} href={day.href ?? href}>
        {day.name}
      </ButtonLink>
    );
  }
  return (
    <Form method="post" action={dayPath()}>
      {topic && (
        <>
          <input type="hidden" name={WORKOUT_FIELDS.exam} value={topic.exam} />
          <input type="hidden" name={WORKOUT_FIELDS.subject} value={topic.subject} />
        </>
      )}
      <Button {...look} isPending={isPending}>
        {day.name}
      </Button>
    </Form>
  );
}
