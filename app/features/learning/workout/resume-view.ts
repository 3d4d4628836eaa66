/** Unfinished work, and where it continues. */
export type ResumeView = { href: string; name: string; note: string };
