/** A plan of many changes as the preview shows it, before anything is written. */
import type { Fields, FieldErrors } from "~/features/core/resources/fields";
import { itemPath } from "~/features/admin/shell/content-paths";
import type { AnyResource } from "~/features/core/resources/resource.server";
import type { Plan } from "./change-many.server";
import { viewChanges } from "./compare-texts.server";
import type { PlanView } from "./content-view";

export function viewPlan(
  { kind, fields, titleOf }: AnyResource,
  { changed, same, refused }: Plan,
): Pick<PlanView, "changed" | "same" | "refused"> {
  return {
    changed: changed.map(({ key, before, after }) => ({
      ...{ key, title: titleOf(after, key), path: itemPath(kind, key) },
      changes: viewChanges(fields, before, after),
    })),
    same: same.length,
    refused: refused.map(({ key, current, errors }) => ({
      ...{ key, title: current ? titleOf(current, key) : key, path: itemPath(kind, key) },
      reasons: sayErrors(fields, errors),
    })),
  };
}

/** «Действует до: позже, чем начало» */
const sayErrors = (fields: Fields, errors: FieldErrors): string[] =>
  Object.entries(errors).map(([name, [sentence = ""]]) => {
    const label = fields[name.split(/[.[]/)[0] ?? ""]?.label;
    return label === undefined ? sentence : `${label}: ${sentence}`;
  });
