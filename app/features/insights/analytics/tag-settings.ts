import type { ConsentMode } from "./consent";

/** Third-party counters on this site, and where their scripts are hosted. */
export type TagSettings = {
  google?: { id: string; script: string };
  metrika?: { id: number; script: string };
  vk?: { id: string; script: string };
};

/** Analytics settings for the pages; absent where nothing differs from the default. */
export type AnalyticsView = { mode?: Extract<ConsentMode, "required">; tags?: TagSettings };
