/** What a code's SMS says. One SMS in Cyrillic holds 70 characters; a longer one is sent, and paid, as two. */
export const LONGEST_SMS_TEXT = 70;

export function codeSmsText(schoolName: string, code: string): string {
  return `${code} — код для входа на сайт «${schoolName}». Никому его не говори`;
}
