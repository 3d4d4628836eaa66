/** One SMS in Cyrillic holds 70 characters; a longer one is sent, and charged, as two. */
export function codeSmsText(schoolName: string, code: string): string {
  return `${code} — код для входа на сайт «${schoolName}». Никому его не говори`;
}
