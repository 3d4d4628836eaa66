/** The parts of «Мои данные» that are stored by a form of their own. Each is an anchor on its page and in the profile. */
export const OWN_PARTS = ["data", "parent", "security", "advertising"] as const;
export type OwnPart = (typeof OWN_PARTS)[number];

/** Where a browser without scripts goes once a part is stored. */
export const SAVED_ID = "saved";

/** Where the logins are listed. */
export const SESSIONS_ID = "sessions";

/** From the address of the page after a form was stored; null: nothing was just stored. */
export const readSavedPart = (name: string | null): OwnPart | null => OWN_PARTS.find((part) => part === name) ?? null;
