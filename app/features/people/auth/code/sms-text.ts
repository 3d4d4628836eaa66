/** One Cyrillic SMS holds 70 characters; a longer text is sent, and paid for, as two. */
export const LONGEST_SMS_TEXT = 70;

/**
 * `origin`: the public address of the site, if it is set. Its last line binds the code to the host, so that a browser
 * may offer to fill it in (WICG, Origin-bound one-time codes). An address that does not fit is left out.
 */
export function codeSmsText(schoolName: string, code: string, origin?: string): string {
  const host = origin?.startsWith("https://") ? new URL(origin).hostname : null;
  const bound = `${code} — код «${schoolName}». Никому не говори\n@${host} #${code}`;
  if (host !== null && bound.length <= LONGEST_SMS_TEXT) return bound;
  return `${code} — код для входа на сайт «${schoolName}». Никому его не говори`;
}
