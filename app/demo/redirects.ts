import { catalogPath, teachersPath } from "~/shared/paths";

/** Addresses of a former site of the demo school. */
export const DEMO_REDIRECTS = [
  { fromPath: "/kursy/", toPath: catalogPath() },
  { fromPath: "/kursy/fizika/", toPath: catalogPath("fizika") },
  { fromPath: "/prepodavateli/", toPath: teachersPath() },
];
