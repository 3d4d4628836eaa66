/**
 * The first choice in the cart: who pays, and for whom (decision 0078). «Плачу за ребёнка» is stored with the cart,
 * because it decides who gets the courses; «пусть заплатит взрослый» is an address of the cart, because it decides
 * nothing.
 */
export const PAYER_CHOICES = ["self", "child", "adult"] as const;
export type PayerChoice = (typeof PAYER_CHOICES)[number];

/** Names the choice in the address of the cart: `?payer=adult`. */
export const PAYER_FIELD = "payer";

/** The stored choice wins: an older address must not show a link whose courses would open elsewhere. */
export function readPayerChoice({ isParent, search }: { isParent: boolean; search: string }): PayerChoice {
  if (isParent) return "child";
  return new URLSearchParams(search).get(PAYER_FIELD) === "adult" ? "adult" : "self";
}
