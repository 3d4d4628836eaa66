import { OwnTime } from "~/ui/OwnTime";
import type { WebinarWhen } from "./webinar-time";

/** Moscow time, and the visitor's own beside it if their clock differs. */
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
