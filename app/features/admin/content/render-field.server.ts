import type { AppContext } from "~/app-context.server";
import type { AnyResource } from "~/features/core/resources/resource.server";

const LINK = /<a href="([^"]*)"/g;
const LEADS_SOMEWHERE = /^(?:https?:|mailto:|tel:|\/(?!\/))/;

/** The text of a field as its page shows it, in HTML; null: the field holds no Markdown. */
export function renderField(
  { renderings }: Pick<AnyResource, "renderings">,
  { name, source }: { name: string; source: unknown },
  context: Pick<AppContext, "school">,
): string | null {
  const render = renderings && Object.hasOwn(renderings, name) ? renderings[name] : undefined;
  if (!render) return null;
  // A link of the text leaves the form open.
  return render(typeof source === "string" ? source : "", context).replace(LINK, (_, href: string) =>
    LEADS_SOMEWHERE.test(href) ? `<a target="_blank" rel="noreferrer" href="${href}"` : "<a",
  );
}
