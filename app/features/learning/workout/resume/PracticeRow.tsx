import { DayMountain } from "~/features/learning/workout/day/DayMountain";
import { ButtonLink, type ButtonProps } from "~/ui/Button";
import type { PracticeStandView } from "./practice-stand-view";

/** Where a person stopped, what is due, and the mountain of the day. */
export function PracticeRow({
  stand: { last, due, day },
  others,
}: {
  stand: PracticeStandView;
  /** The look of all but the first button. */
  others: ButtonProps["variant"];
}) {
  return (
    <div className="row wraps">
      {last && <ButtonLink href={last.href}>продолжить: {last.name}</ButtonLink>}
      {due && (
        <ButtonLink variant={others} href={due.href}>
          {due.name}
        </ButtonLink>
      )}
      <DayMountain day={day} look={last ? { variant: others } : {}} />
    </div>
  );
}
