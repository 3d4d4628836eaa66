/** Dated around the current month: two months back, one ahead. */
import type { DemoWebinar } from "./types";
import { humanitarianWebinars } from "./webinars/humanitarian";
import { naturalWebinars } from "./webinars/natural";
import { ogeWebinars } from "./webinars/oge";
import { socialWebinars } from "./webinars/social";
import { technicalWebinars } from "./webinars/technical";

export const DEMO_WEBINARS: DemoWebinar[] = [
  ...technicalWebinars,
  ...naturalWebinars,
  ...humanitarianWebinars,
  ...socialWebinars,
  ...ogeWebinars,
];
