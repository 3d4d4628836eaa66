/** «m…@mail.ru»: enough for whoever owns the address, too little for anybody else. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  return at <= 0 ? "…" : `${first}…${email.slice(at)}`;
}
