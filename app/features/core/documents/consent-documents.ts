/** Each consent and the document that states it. Creating an account accepts the offer. */
export const CONSENT_DOCUMENTS = {
  offer: "public-offer-agreement",
  "personal-data": "personal-data-consent",
  advertising: "advertising-consent",
} as const;

export type ConsentKind = keyof typeof CONSENT_DOCUMENTS;

const KINDS = Object.keys(CONSENT_DOCUMENTS) as ConsentKind[];

/** The hidden field of every form with a consent. */
export const SHOWN_DOCUMENTS = "shownDocuments";

/** «offer:1.0 personal-data:1.1 advertising:1.0»: the versions that the links of a page lead to. */
export const writeShownVersions = (versionOf: (kind: ConsentKind) => string): string =>
  KINDS.map((kind) => `${kind}:${versionOf(kind)}`).join(" ");

/** Null: the form names none. */
export function readShownVersion(shown: string | undefined, kind: ConsentKind): string | null {
  const pair = shown?.split(" ").find((one) => one.startsWith(`${kind}:`));
  return pair?.slice(kind.length + 1) || null;
}
