/** A name, an address, a note: one line of visible characters. */

/**
 * Invisible characters: those in emoji stay; those that reverse the neighbouring text or imitate an empty name do not.
 */
const UNSEEN =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]|\u034f|\p{Surrogate}/gu;
// eslint-disable-next-line no-control-regex -- control characters are what is taken out
const BREAKS = /[\s\u0000-\u001f\u007f-\u009f]+/g;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Line breaks and controls would break the lines that later show it; invisible characters alone count as nothing. */
export function onOneLine(text: string): string {
  const line = text.replace(UNSEEN, "").replace(BREAKS, " ").trim();
  return SEEN.test(line) ? line : "";
}
