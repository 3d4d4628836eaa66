/** The demo's teachers, pages and courses as examples for a new school. */
import type { Example } from "~/features/core/resources/example";
import { DEMO_RESOURCES, listDemoItems } from "./demo-content.server";

const KINDS = ["teachers", "landings", "courses"];
/** The words of invented pupils are no example: a school shows those of its own. */
const NO_REVIEWS = { reviews: [] };

export const listExamples = (now: Date): Example[] =>
  DEMO_RESOURCES.filter(({ kind }) => KINDS.includes(kind)).flatMap((resource) =>
    listDemoItems(resource, now).map(({ key, item }) => ({
      ...{ kind: resource.kind, key },
      item: resource.kind === "teachers" ? { ...item, ...NO_REVIEWS } : item,
    })),
  );
