/** Something unfinished, and where it goes on. */
export type ResumeView = { href: string; name: string; note: string };
