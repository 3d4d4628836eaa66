import type { ShouldRevalidateFunction } from "@remix-run/react";

/** For layouts with a banner: it is fetched anew when the landing or the teacher changes (specification §4), not before. */
export const isAnotherPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;
