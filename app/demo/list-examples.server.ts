/** The demo's teachers, pages and courses as examples for a new school. */
import type { Example } from "~/features/core/resources/example";
import { DEMO_LANDINGS, DEMO_TEACHERS } from "./demo-school";
import { landingContent, resolveMonths } from "./load-demo-school.server";
import type { DemoLanding } from "./types";

const NO_MINUTE = { title: "", told: [], board: [], audio: "" };

export const listExamples = (now: Date): Example[] => [
  ...DEMO_TEACHERS.map(({ slug, reviews: _, portrait, ...teacher }, position) => ({
    kind: "teachers",
    key: slug,
    // The words of invented pupils are no example: a school shows those of its own.
    item: { ...teacher, image: "", portrait: { glasses: false, beard: false, ...portrait }, reviews: [], position },
  })),
  ...DEMO_LANDINGS.map((landing, position) => ({
    kind: "landings",
    key: landing.slug,
    item: toItem(landing, position),
  })),
  ...DEMO_LANDINGS.flatMap((landing) =>
    landing.products.map(({ id: _, months, ...product }, position) => ({
      kind: "courses",
      key: landing.products.length > 1 ? `${landing.slug}-${position + 1}` : landing.slug,
      item: { ...product, landing: landing.slug, months: resolveMonths(months, landing, now), position },
    })),
  ),
];

function toItem(landing: DemoLanding, position: number): Example["item"] {
  const { isActive, name, heading, lead, cardNote, exam, subjects, courseType, teachers } = landing;
  const { minute, ...texts } = landingContent(landing);
  const content = { ...texts, minute: minute ?? NO_MINUTE };
  return { isActive, name, heading, lead, cardNote, exam, subjects, courseType, teachers, content, position };
}
