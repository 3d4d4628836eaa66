import { useRouteLoaderData } from "@remix-run/react";
import { NEW_VIEW, type SchoolView } from "./school-profile";

type RootData = { school: SchoolView } | null | undefined;
type Match = { id: string; data?: unknown } | undefined;

/** The school as the root loader has read it; without a name of its own where that loader has failed. */
export function useSchool(): SchoolView {
  return useRouteLoaderData<RootData>("root")?.school ?? NEW_VIEW;
}

/** The same for the `meta` of a route. */
export function schoolOf(matches: readonly Match[]): SchoolView {
  const root = matches.find((match) => match?.id === "root");
  return (root?.data as RootData)?.school ?? NEW_VIEW;
}
