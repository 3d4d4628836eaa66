import type { Difference } from "./list-differences";
import type { Audience } from "./preview";

/** View of the bar above the pages of a preview. */
export type PreviewBarView = {
  /** «25 ноября 2026, 0:00» */
  moment: string;
  isPast: boolean;
  audience: Audience;
  /** The pupil whose pages they are. */
  person: string | null;
  differences: readonly Difference[];
  /** Null: opened by a link, until this time on the Moscow clock. */
  until: string | null;
  /** The back office, where the preview is set, with the fields of its form as they are now; null for a link. */
  settingsHref: string | null;
};

/** The form of a preview in the back office. `quick`: moments to go to at once. */
export type PreviewFormView = {
  settings: Record<"day" | "time" | "audience" | "phone" | "flag" | "exam" | "utm" | "path", string>;
  /** Days that can be chosen: «2026-11-20». */
  range: { from: string; to: string };
  /** «20 ноября 2026, 14:31»: the first moment that can be shown. */
  history: string;
  quick: readonly { value: string; name: string }[];
  flags: readonly { value: string; name: string }[];
  maySeePupils: boolean;
};
