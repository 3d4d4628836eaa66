import { dropInvisible } from "./drop-invisible";

/** RFC 5321. */
export const EMAIL_MAX_LENGTH = 254;

/** Loose enough for every spelling that `readEmail` takes: a form is judged by it in the browser. */
export const EMAIL_SHAPE = /.+@.+\..+/;

/** Zones of other alphabets begin with `xn--`. Names before the @ stay in Latin letters: few servers take others. */
const ADDRESS = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z\d][a-z\d-]*\.)+([a-z]{2,}|xn--[a-z\d-]+)$/i;

export const isEmail = (text: string): boolean => ADDRESS.test(text);

/**
 * The address as mail servers and the bank take it: without invisible characters, the domain of another alphabet in
 * Punycode (RFC 3492), «почта.рф» as `xn--80a1acny.xn--p1ai`. Browsers write it so themselves.
 */
export function readEmail(text: string): string {
  const typed = dropInvisible(text).trim();
  const [, name, domain] = /^(.*)@([\p{L}\p{N}.-]+)$/u.exec(typed) ?? [];
  if (domain === undefined || !/[^\p{ASCII}]/u.test(domain)) return typed;
  try {
    return `${name}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return typed;
  }
}

/** «m…@mail.ru»: enough for the owner of the address, too little for others. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  return at <= 0 ? "…" : `${first}…${email.slice(at)}`;
}
