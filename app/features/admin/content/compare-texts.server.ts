/** Differences of two texts word by word, for people. */
import { diffArrays } from "diff";
import { type Change, describeChanges, type NameItem } from "~/features/core/resources/describe-changes";
import type { Fields } from "~/features/core/resources/fields";
import type { Item } from "~/features/core/resources/item";
import type { ChangeView, TextPart } from "./content-view";

/**
 * The words of `diff` end at letters of Cyrillic, and the time and memory of `Intl.Segmenter` grow with the square of a
 * text: a contract took seconds.
 */
const WORDS = /[\p{L}\p{M}\p{N}]+(?:[.,]\p{N}+)*|\s+|[^]/gu;
/** More differs than anybody reads word by word: both texts are shown whole. */
const MOST_EDITS = 500;

const splitWords = (text: string): string[] => text.match(WORDS) ?? [];

export function compareTexts(was: string, became: string): TextPart[] {
  const whole: TextPart[] = [
    { text: was, is: "gone" },
    { text: became, is: "new" },
  ];
  if (was === "" || became === "") return whole.filter(({ text }) => text !== "");
  const parts = diffArrays(splitWords(was), splitWords(became), { maxEditLength: MOST_EDITS });
  if (parts === undefined) return whole;
  return parts.map(({ value, added, removed }) => ({
    text: value.join(""),
    is: added ? "new" : removed ? "gone" : "same",
  }));
}

export const viewChanges = (
  fields: Fields,
  before: Item | null,
  after: Item | null,
  nameItem?: NameItem,
): ChangeView[] =>
  describeChanges(fields, before, after, nameItem).map(({ name, label, was, became }: Change) => ({
    ...{ name, label },
    parts: compareTexts(was, became),
  }));
