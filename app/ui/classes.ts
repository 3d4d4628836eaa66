/** Joins the class names that apply: `classes("btn", isWide && "wide")`. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
