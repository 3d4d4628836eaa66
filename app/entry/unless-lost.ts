import type { ShouldRevalidateFunction } from "@remix-run/react";
import { isLost } from "~/shared/lost-line";

/** For pages with forms that are sent in the background: nothing was changed, so nothing is read again. */
export const unlessLost: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  !isLost(actionResult) && defaultShouldRevalidate;
