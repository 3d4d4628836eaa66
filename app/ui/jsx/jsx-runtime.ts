/**
 * The JSX of every view (`jsxImportSource` in tsconfig.json): React's own, with the text between tags set by the
 * typographer, on the server and in the browser alike (decision 0082).
 */
import type { ElementType, Key, ReactElement } from "react";
import * as react from "react/jsx-runtime";
import { type Props, setWords } from "./set-words";

export { Fragment } from "react/jsx-runtime";
export type { JSX } from "react/jsx-runtime";

export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  return react.jsx(type, setWords(type, props), key);
}

export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  return react.jsxs(type, setWords(type, props), key);
}
