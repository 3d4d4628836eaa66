/** The bar of a preview as HTML: ordinary pages need none of its code. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { PreviewBar } from "~/features/admin/preview/PreviewBar";
import type { PreviewBarView } from "~/features/admin/preview/preview-view";

export function writePreviewBar(view: PreviewBarView, { url }: Pick<Request, "url">): string {
  const { pathname, search } = new URL(url);
  return renderToStaticMarkup(createElement(PreviewBar, { view, path: `${pathname}${search}` }));
}
