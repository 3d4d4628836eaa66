/** The demo's teachers, pages and courses as examples for a new school. */
import type { Example } from "~/features/core/resources/example";
import { moscowDay } from "~/shared/moscow";
import { DEMO_RESOURCES, listDemoItems } from "./demo-content.server";

const KINDS = ["teachers", "landings", "courses"];
/** The words of invented pupils are no example: a school shows those of its own. */
const NO_REVIEWS = { reviews: [] };

let known = { day: "", byKind: new Map<string, readonly Example[]>() };

/** Every page of a list asks for them, so each kind is read once a day. Its dates are those of the day. */
export function listExamples(kind: string, now: Date): readonly Example[] {
  const day = moscowDay(now);
  if (known.day !== day) known = { day, byKind: new Map() };
  const examples = known.byKind.get(kind) ?? readExamples(kind, now);
  known.byKind.set(kind, examples);
  return examples;
}

function readExamples(kind: string, now: Date): Example[] {
  const resource = KINDS.includes(kind) ? DEMO_RESOURCES.find((one) => one.kind === kind) : undefined;
  const items = resource ? listDemoItems(resource, now) : [];
  return items.map(({ key, item }) => ({ kind, key, item: kind === "teachers" ? { ...item, ...NO_REVIEWS } : item }));
}
