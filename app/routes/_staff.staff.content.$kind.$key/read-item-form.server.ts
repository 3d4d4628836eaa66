/** Parts of the form of an item, as a browser posts them. One that no page of ours posts is refused. */
import { parse, type Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import { z } from "zod";
import type { Choice } from "~/features/admin/content/merge-chosen";
import { isItem, type Item } from "~/features/core/resources/item";
import { textOf } from "~/shared/form-text";
import { MAX_ID } from "~/shared/max-id";
import { parseJson } from "~/shared/parse-json";
import { ITEM_NAME, MAX_FORM_FIELDS } from "~/web/request-shape.server";

type Values = Record<string, unknown>;

/** Why the site changes, for the audit log. */
export const readReason = (form: FormData): string | null =>
  textOf(form, "publication.reason").trim().slice(0, 200) || null;

/** The number of a publication, from a button. */
export function readId(text: string): number {
  const id = z.coerce.number().int().positive().max(MAX_ID).safeParse(text);
  if (!id.success) throw data(null, 400);
  return id.data;
}

/** Each as «mine months[2027.1].title». */
export function readChoices(form: FormData, prefix: "choice" | "joined"): Map<string, Choice> {
  const choices = new Map<string, Choice>();
  for (const [name, value] of form) {
    if (!name.startsWith(`${prefix}.`) || typeof value !== "string") continue;
    const [side = "", ...path] = value.split(" ");
    if (side === "mine" || side === "theirs") choices.set(path.join(" "), side);
  }
  return choices;
}

/** Undefined: the post is of a program, or of a page from before this field. */
export function readBegun(form: FormData): Item | null | undefined {
  const posted = textOf(form, "begun");
  if (posted === "") return undefined;
  if (posted === "null") return null;
  const begun = parseJson(posted);
  // PostgreSQL keeps no zero byte.
  if (isItem(begun) && !posted.includes(String.raw`\u0000`)) return begun;
  throw data(null, 400);
}

const unansweredSchema = z.array(z.tuple([z.string().regex(ITEM_NAME), z.array(z.string())])).max(MAX_FORM_FIELDS);

/** The form as an autosave without an answer has sent it; null: there is none. */
export function readUnanswered(form: FormData): FormData | null {
  const { data: differing } = unansweredSchema.safeParse(parseJson(textOf(form, "unanswered")));
  if (!differing) return null;
  const sent = new FormData();
  for (const [name, value] of form) if (name !== "__intent__") sent.append(name, value);
  for (const [name, values] of differing) {
    sent.delete(name);
    for (const value of values) sent.append(name, value);
  }
  return sent;
}

/** A button of a list that the item does not have makes Conform throw: no page of ours sent it. */
export function readItem(form: FormData): Submission<Values, string[]> {
  try {
    return parse<Values, string[]>(form, { resolve: (value: Values) => ({ value }) });
  } catch {
    throw data(null, 400);
  }
}
