/** «m…@mail.ru»: enough for the owner of the address, too little for others. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  return at <= 0 ? "…" : `${first}…${email.slice(at)}`;
}
