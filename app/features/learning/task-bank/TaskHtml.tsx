import { classes } from "~/ui/classes";

/**
 * HTML from the bank's renderer, which allows formulas, drawings and tables and nothing that runs; made once, when a
 * task is imported. `isInline`: an option, without block elements.
 */
export function TaskHtml({ html, isInline, className }: { html: string; isInline?: boolean; className?: string }) {
  const Element = isInline ? "span" : "div";
  // eslint-disable-next-line no-restricted-syntax -- HTML of our own renderer (features/learning/task-bank/render-task.server.ts), never of a visitor.
  return <Element className={classes("task-html", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
