import type { ShouldRevalidateFunction } from "@remix-run/react";

/** For layouts with a banner: it is fetched again only when the landing or the teacher changes. */
export const isAnotherPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;
