/** The demo's teachers, pages and courses as examples for a new school. */
import { z } from "zod";
import { type Example, markAsExample } from "~/features/core/resources/example";
import type { Item } from "~/features/core/resources/item";
import { moscowDay } from "~/shared/moscow";
import { arrangeExamples, type Place } from "./arrange-examples";
import { DEMO_RESOURCES, listDemoItems } from "./demo-content.server";

const KINDS = ["teachers", "landings", "courses"];
/** The words of invented pupils are no example: a school shows those of its own. Its teachers have other names. */
const exampleTeacher = (item: Item): Item => ({ ...item, lastName: markAsExample(String(item.lastName)), reviews: [] });

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
  const examples = items.map(({ key, item }) => ({
    ...{ kind, key, title: resource?.titleOf(item, key) ?? key },
    item: kind === "teachers" ? exampleTeacher(item) : item,
    place: placeOf(kind === "courses" ? pageOf(item, now) : item),
  }));
  return arrangeExamples(examples).map(({ place: _, ...example }) => example);
}

/** A course is placed by its page. */
const pageOf = ({ landing }: Item, now: Date): Item =>
  listExamples("landings", now).find(({ key }) => key === landing)?.item ?? {};

const placeSchema = z.object({
  exam: z.string().default(""),
  subject: z.string().optional(),
  subjects: z.array(z.string()).default([]),
  courseType: z.string().default(""),
});

function placeOf(item: Item): Place {
  const { subject, subjects, ...place } = placeSchema.parse(item);
  return { ...place, subjects: subject === undefined ? subjects : [subject] };
}
