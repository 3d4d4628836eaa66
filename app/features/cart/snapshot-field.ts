/** Name of the hidden input with the sealed cart in every form of the cart page (cart-snapshot.server.ts). */
export const SNAPSHOT_FIELD = "snapshot";

export function withSnapshot(form: FormData, snapshot: string | null): FormData {
  if (snapshot !== null) form.set(SNAPSHOT_FIELD, snapshot);
  return form;
}
