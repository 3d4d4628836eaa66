/** The text of a code's SMS. One Cyrillic SMS holds 70 characters; a longer text is sent, and paid for, as two. */
export const LONGEST_SMS_TEXT = 70;

export function codeSmsText(schoolName: string, code: string): string {
  return `${code} — код для входа на сайт «${schoolName}». Никому его не говори`;
}
