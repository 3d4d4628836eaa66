/** As `jsx-runtime.ts`, for builds of development and component tests. */
import type { ElementType, Key, ReactElement } from "react";
import { jsxDEV as reactJsx, type JSXSource } from "react/jsx-dev-runtime";
import { type Props, setWords } from "./set-words";

export { Fragment } from "react/jsx-dev-runtime";
export type { JSX } from "react/jsx-dev-runtime";

export function jsxDEV(
  type: ElementType,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
): ReactElement {
  return reactJsx(type, setWords(type, props), key, isStatic, source, self);
}
