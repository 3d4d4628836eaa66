import { OwnTime } from "~/ui/OwnTime";
import type { WebinarWhen } from "./webinar-time";

/** Moscow's hour, and the visitor's own beside it where his clock shows another. */
export function WebinarTime({ when }: { when: WebinarWhen }) {
  return (
    <>
      <time dateTime={when.iso} className="nb">
        {when.time}
      </time>
      <OwnTime at={when.iso} />
    </>
  );
}
