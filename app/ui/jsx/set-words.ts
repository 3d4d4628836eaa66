import type { ElementType } from "react";
import { setChildren } from "./set-children";

/** Their text is a value or a program, not words on a page. */
const KEPT_AS_TYPED = new Set<unknown>(["option", "textarea", "title", "script", "style", "pre", "code"]);

export type Props = { children?: unknown };

/** Skips components: text is typeset by the DOM element that finally renders it. */
export function setWords(type: ElementType, props: Props): Props {
  if (typeof type !== "function" && props.children !== undefined && !KEPT_AS_TYPED.has(type))
    props.children = setChildren(props.children);
  return props;
}
