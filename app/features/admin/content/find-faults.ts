/** Names the fields that keep an item from the site. */
import type { FieldView } from "./content-view";

/** `name`: of the control, as `months[8].title`. */
export type Fault = { name: string; label: string };

export const findFaults = (views: readonly FieldView[], errors: Readonly<Record<string, unknown>>): Fault[] =>
  Object.keys(errors).map((name) => ({ name, label: sayPlace(views, name.split(".")) }));

/** «Месяцы и программа, месяц 9: Чему учим». */
function sayPlace(views: readonly FieldView[], [step = "", ...rest]: readonly string[]): string {
  const [name, index] = step.split(/[[\]]/);
  const view = views.find((one) => one.name === name);
  if (!view) return step;
  const place = index !== undefined && "one" in view ? `${view.label}, ${view.one} ${Number(index) + 1}` : view.label;
  return rest.length > 0 && "fields" in view ? `${place}: ${sayPlace(view.fields, rest)}` : place;
}
